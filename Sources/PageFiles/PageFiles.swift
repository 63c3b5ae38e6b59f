/// The files of the journal's web page, embedded in the binary.
package enum PageFiles {
  /// The templates by their names.
  package static var templates: [(name: String, text: String)] {
    [
      ("frame", PackageResources.frame_mustache), ("open", PackageResources.open_mustache),
      ("fault", PackageResources.fault_mustache), ("today", PackageResources.today_mustache),
      ("record", PackageResources.record_mustache), ("row", PackageResources.row_mustache),
      ("rows", PackageResources.rows_mustache), ("list", PackageResources.list_mustache),
      ("entry", PackageResources.entry_mustache),
      ("entry-form", PackageResources.entry_form_mustache),
      ("entry-field", PackageResources.entry_field_mustache),
      ("recording", PackageResources.recording_mustache),
      ("search", PackageResources.search_mustache), ("day", PackageResources.day_mustache),
      ("month", PackageResources.month_mustache), ("year", PackageResources.year_mustache),
      ("insights", PackageResources.insights_mustache),
      ("on-this-day", PackageResources.on_this_day_mustache),
      ("labels", PackageResources.labels_mustache), ("trash", PackageResources.trash_mustache),
      ("history", PackageResources.history_mustache),
      ("index", PackageResources.index_mustache), ("unlock", PackageResources.unlock_mustache),
      ("captions", PackageResources.captions_mustache),
      ("check-in", PackageResources.check_in_mustache),
    ].map { (name: $0.0, text: String(decoding: $0.1, as: UTF8.self)) }
  }

  /// The files that pages load, by their names.
  package static var assets: [(name: String, bytes: [UInt8])] {
    [
      ("style.css", PackageResources.style_css), ("icon.svg", PackageResources.icon_svg),
      ("live.js", PackageResources.live_js), ("player.js", PackageResources.player_js),
      ("transcript.js", PackageResources.transcript_js),
      ("search.js", PackageResources.search_js), ("record.js", PackageResources.record_js),
      ("microphone.js", PackageResources.microphone_js), ("form.js", PackageResources.form_js),
      ("filter.js", PackageResources.filter_js), ("chart.js", PackageResources.chart_js),
    ]
  }
}
