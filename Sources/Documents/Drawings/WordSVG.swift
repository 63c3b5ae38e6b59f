package import Entries
package import Insights

/// Mood over the months on days a word was said and on other days, as a drawing.
package struct WordSVG {
  private let course: WordCourse
  private let text: WordText

  /// Draws a word's course, over the given days if not all days were examined.
  package init(_ course: WordCourse, in days: ClosedRange<CivilDay>? = nil) {
    self.course = course
    text = WordText(course, in: days)
  }

  /// The drawing as an SVG document.
  package var markup: String {
    let title = "“\(course.word)”"
    let facts = [text.saidOn]
    let with = course.months.map { ($0.start, $0.moodWith) }
    let without = course.months.map { ($0.start, $0.moodWithout) }
    let sentences = text.findings.map { SVGPart.paragraph($0) }
    return SVGDocument(
      title: title,
      description: description,
      parts: [
        .heading(title, facts: facts),
        .section(
          "Mood by month, on days with the word",
          SVGChart.course(with, in: 1...5, style: "curve", fill: "fill")),
        .section(
          "Mood by month, on other days",
          SVGChart.course(without, in: 1...5, style: "curve2", fill: "fill2")),
        .section("Days with it beside other days", SVGPart.stacked(sentences)),
      ]
    ).markup
  }

  /// A description of the drawing, for people who cannot see it.
  package var description: String {
    "Mood on days the word was said and on other days; \(text.saidOn)."
  }
}
