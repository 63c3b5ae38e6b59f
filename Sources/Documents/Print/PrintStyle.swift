/// The style sheet for printing (CSS Paged Media, as WeasyPrint supports it).
enum PrintStyle {
  /// Returns the sheet for a book with small pages, or for a few large pages.
  static func text(isBook: Bool) -> String { (isBook ? book : sheets) + common }

  private static let book = """
    @page { size: A5; margin: 18mm 15mm 18mm;
      @top-center { content: string(month); font: 8pt 'DejaVu Sans', sans-serif; color: #57606a; }
      @bottom-center { content: counter(page); font: 9pt 'DejaVu Sans', sans-serif;
        color: #57606a; } }
    @page :first { @top-center { content: none; } @bottom-center { content: none; } }
    .cover { padding-top: 55mm; page-break-after: always; }
    .contents { page-break-after: always; }
    h1 { font-size: 30pt; }
    h2 { page-break-before: always; string-set: month content(); }
    .drawing img { max-height: 166mm; }
    figure img { max-height: 55mm; }
    .alone img { max-height: 85mm; }

    """

  private static let sheets = """
    @page { size: A4; margin: 20mm 20mm 18mm;
      @bottom-center { content: counter(page) ' of ' counter(pages);
        font: 9pt 'DejaVu Sans', sans-serif; color: #57606a; } }
    h1 { font-size: 18pt; }
    .drawing img { max-height: 235mm; }
    .drawn .drawing { margin: 0; }
    .drawn .drawing img { max-height: 248mm; }
    figure img { max-height: 75mm; }
    .alone img { max-height: 110mm; }

    """

  // The moods' colours are those of the drawings. No emoji font is named, because Pango would use
  // it for digits; the system finds one automatically.
  private static let common = """
    body { font: 10pt/1.5 'DejaVu Serif', 'Noto Serif', serif;
      color: #1f2328; overflow-wrap: anywhere; }
    h1, h2, h3, h4 { font-family: 'DejaVu Sans', 'Noto Sans', sans-serif;
      line-height: 1.25; page-break-after: avoid; }
    h1 { margin: 0 0 4mm; bookmark-level: none; }
    h2 { font-size: 16pt; margin: 0 0 5mm; bookmark-level: 1; }
    h2.plain { page-break-before: auto; string-set: none; bookmark-level: none; }
    .day { font-size: 11pt; margin: 6mm 0 2mm; padding-bottom: 1mm; border-bottom: 0.5pt solid #c4ccd4;
      bookmark-level: 2; }
    .entry { font-size: 10pt; margin: 3mm 0 0; bookmark-level: none; }
    p { margin: 0 0 2mm; orphans: 2; widows: 2; }
    a { color: inherit; text-decoration: none; }
    .clock, .faint, .facts { color: #57606a; }
    .clock { font-weight: normal; }
    .facts { font-size: 8.5pt; page-break-after: avoid; }
    .said { margin-inline-start: 4mm; }
    .mood { border-radius: 1mm; padding: 0 1.2mm; }
    .m1 { background: #a6611a; color: #ffffff; } .m2 { background: #dfc27d; color: #1f2328; }
    .m3 { background: #e4e7ea; color: #1f2328; } .m4 { background: #80cdc1; color: #1f2328; }
    .m5 { background: #01665e; color: #ffffff; }
    .drawing { margin: 0 0 4mm; }
    .drawing img { max-width: 100%; }
    .pictures { margin: 1mm 0 3mm; }
    figure { display: inline-block; width: 48%; margin: 0 2% 2mm 0; vertical-align: top;
      page-break-inside: avoid; }
    figure.alone { display: block; width: auto; }
    figure img { max-width: 100%; }
    figcaption { font-size: 8.5pt; color: #57606a; }
    .attached { font-size: 8.5pt; color: #57606a; margin: 1mm 0 2mm; padding: 0; list-style: none; }
    .contents p { margin: 0 0 1.5mm; }
    .contents a::after { content: leader('.') target-counter(attr(href), page); }
    .name { padding-left: 8mm; text-indent: -8mm; font-size: 9pt; }
    .name span { font-weight: bold; }
    .page { white-space: nowrap; }
    .page::after { content: 'p. ' target-counter(attr(href), page); color: #57606a; }
    [dir=rtl] { direction: rtl; text-align: right; }
    span[dir] { unicode-bidi: isolate; }
    .primer { height: 0; line-height: 0; margin-left: -300mm; width: 50mm; white-space: pre; }
    .primer.sans { font-family: 'DejaVu Sans', 'Noto Sans', sans-serif; }
    .primer.plain-bold { font-weight: bold; }

    """
}
