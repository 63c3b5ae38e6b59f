/// The style sheet of exported pages: dark and light, for a telephone and a desk, and for paper.
enum WebStyle {
  static let text = """
    :root { color-scheme: light dark; --text: #1f2328; --faint: #57606a; --page: #ffffff;
      --line: #d6dbe0; --link: #01665e; }
    @media (prefers-color-scheme: dark) { :root { --text: #e6e8ea; --faint: #9aa4ad;
      --page: #16191c; --line: #343a40; --link: #80cdc1; } }
    body { margin: 0 auto; max-width: 42rem; padding: 1rem; background: var(--page);
      color: var(--text); font: 1.05rem/1.6 system-ui, 'DejaVu Sans', sans-serif;
      overflow-wrap: anywhere; }
    a { color: var(--link); }
    a:focus-visible, audio:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    h1 { font-size: 1.6rem; line-height: 1.25; margin: 1rem 0 .25rem; }
    h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
    audio { width: 100%; margin-top: 1rem; }
    .when, .at { color: var(--faint); font-size: .9rem; margin: 0; }
    .at { font-variant-numeric: tabular-nums; margin-inline-end: .5rem; }
    .facts { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; padding: 0; }
    .facts li { border: 1px solid var(--line); border-radius: 1rem; padding: 0 .7rem;
      font-size: .9rem; }
    .entries, .years, .markers { list-style: none; padding: 0; }
    .entries li { border-top: 1px solid var(--line); padding: .7rem 0; }
    .entries li > a { font-weight: 600; }
    .entries p { margin: .15rem 0 0; }
    figure { margin: 1rem 0; }
    figure img { max-width: 100%; height: auto; }
    .years li { font-size: 1.2rem; padding: .3rem 0; }
    @media print { nav, audio { display: none; } body { max-width: none; } }

    """
}
