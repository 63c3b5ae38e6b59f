/// The look of all drawings.
package enum DrawingStyle {
  /// The rules as a style sheet for pages that contain drawings.
  package static let sheet = ".drawing{\n" + rules + "}\n.drawing .small{font-size:12px}\n"

  // Each class has a colour for light and one for dark mode. The moods' colours go from brown to
  // teal (C. Brewer's BrBG); in both modes 5 is the strongest and 3 the faintest, and a digit
  // always gives the same information. Pale areas have an edge with a contrast of 3 to 1 to the
  // page. What was kept without a mood is a grey that no mood has.
  static let rules = """
    text{font-family:system-ui,'DejaVu Sans',sans-serif;font-size:13px;fill:#1f2328}
    .big{font-size:22px;font-weight:600}
    .head{font-size:15px;font-weight:600}
    .bold{font-weight:600}
    .small{font-size:11px}
    .faint{fill:#57606a}
    .page{fill:#ffffff}
    .none{fill:#f2f4f6}
    .axis{stroke:#848e98;stroke-width:1}
    .curve{fill:none;stroke:#01665e;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .curve2{fill:none;stroke:#8c510a;stroke-width:2;stroke-linejoin:round;stroke-linecap:round}
    .fill{fill:#01665e}
    .fill2{fill:#8c510a}
    .whisker{stroke:#57606a;stroke-width:1.5}
    .m1{fill:#a6611a}.m2{fill:#dfc27d}.m3{fill:#e4e7ea}.m4{fill:#80cdc1}.m5{fill:#01665e}
    rect.m2{stroke:#a3843a}rect.m3{stroke:#818b95}rect.m4{stroke:#3f9488}
    .on1,.on5{fill:#ffffff}.on2,.on3,.on4{fill:#1f2328}
    .unfelt{fill:#656d76}.onunfelt{fill:#ffffff}
    @media (prefers-color-scheme: dark){
    text{fill:#e6edf3}
    .faint{fill:#9da7b1}
    .page{fill:#0d1117}
    .none{fill:#21262d}
    .axis{stroke:#626b75}
    .curve{stroke:#5ab4ac}
    .curve2{stroke:#d8b365}
    .fill{fill:#5ab4ac}
    .fill2{fill:#d8b365}
    .whisker{stroke:#9da7b1}
    .m1{fill:#bf812d}.m2{fill:#7a5a1e}.m3{fill:#30363d}.m4{fill:#1b7f76}.m5{fill:#5ab4ac}
    rect.m3{stroke:#6b747d}rect.m4{stroke:#1b7f76}
    .on1,.on5{fill:#0d1117}.on2,.on3,.on4{fill:#ffffff}
    .unfelt{fill:#8b949e}.onunfelt{fill:#0d1117}
    }
    """
}
