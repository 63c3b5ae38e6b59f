/// The pages of an export, as Mustache templates, which escape every text.
enum WebTemplates {
  private static func page(title: String, root: String, body: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" \
    content="script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'">
    <meta name="referrer" content="no-referrer">
    <title>\(title)</title>
    <link rel="stylesheet" href="\(root)style.css">
    </head>
    <body>
    \(body)
    </body>
    </html>

    """
  }

  /// A title; the time of an entry that has none.
  private static let title =
    #"{{#hasTitle}}{{title}}{{/hasTitle}}"#
    + #"{{^hasTitle}}<time datetime="{{instant}}">{{title}}</time>{{/hasTitle}}"#

  /// An entry.
  static let entry = page(
    title: "{{title}}", root: "../../",
    body: """
      <nav aria-label="Pages"><a href="../../index.html">All years</a> · <a href="../{{year}}.html">{{year}}</a></nav>
      <main>
      <h1 dir="auto">\(title)</h1>
      <p class="when">{{#hasTitle}}<time datetime="{{instant}}">{{when}}</time> ({{zone}}){{/hasTitle}}\
      {{^hasTitle}}{{zone}}{{/hasTitle}}</p>
      {{#hasFacts}}<ul class="facts">{{#facts}}<li dir="auto">{{.}}</li>{{/facts}}</ul>{{/hasFacts}}
      {{#note}}<p dir="auto">{{#lines}}{{text}}{{#breaks}}<br>{{/breaks}}{{/lines}}</p>
      {{/note}}
      {{#pictures}}<figure><a href="{{path}}"><img src="{{path}}" alt="{{words}}" loading="lazy"></a>\
      {{#hasCaption}}<figcaption dir="auto">{{caption}}</figcaption>{{/hasCaption}}</figure>
      {{/pictures}}
      {{#hasLinks}}<ul class="attached">{{#links}}<li dir="auto"><a href="{{path}}">{{words}}</a>\
      {{#hasLeftOut}} <span class="when">{{leftOut}}</span>{{/hasLeftOut}}\
      {{#isSong}} <audio controls preload="none" src="{{path}}" aria-label="{{words}}"></audio>{{/isSong}}</li>{{/links}}</ul>
      {{/hasLinks}}
      {{#recordings}}<section aria-label="{{name}}">
      <audio controls preload="none" src="{{path}}" aria-label="{{name}}"></audio>
      <p class="when"><a href="{{path}}" download>The recording</a>, {{length}}</p>
      {{#hasMarkers}}<ul class="markers">{{#markers}}<li dir="auto"><span class="at">{{at}}</span> \
      {{label}}</li>{{/markers}}</ul>{{/hasMarkers}}
      {{#hasSaid}}<h2>What was said</h2>
      {{#said}}<p dir="auto"><span class="at">{{at}}</span> {{text}}</p>
      {{/said}}{{/hasSaid}}
      </section>
      {{/recordings}}
      </main>
      """)

  /// The entries of a year.
  static let year = page(
    title: "{{year}}", root: "../",
    body: """
      <nav aria-label="Pages"><a href="../index.html">All years</a>{{#months}} · \
      <a href="#{{anchor}}">{{name}}</a>{{/months}}</nav>
      <main>
      <h1>{{year}}</h1>
      <p class="when">{{count}}</p>
      {{#months}}<h2 id="{{anchor}}">{{name}}</h2>
      <ol class="entries">
      {{#entries}}<li><a href="{{path}}" dir="auto">\(title)</a>
      {{#hasLine}}<p class="when">{{#hasTitle}}<time datetime="{{instant}}">{{when}}</time>\
      {{#hasFacts}} · {{/hasFacts}}{{/hasTitle}}{{facts}}</p>
      {{/hasLine}}{{#hasOpening}}<p dir="auto">{{opening}}</p>{{/hasOpening}}</li>
      {{/entries}}
      </ol>
      {{/months}}
      </main>
      """)

  /// The years.
  static let first = page(
    title: "Journal", root: "",
    body: """
      <main>
      <h1>Journal</h1>
      <p class="when">{{count}}{{#hasLength}}, {{length}} of sound{{/hasLength}}</p>
      <ul class="years">
      {{#years}}<li><a href="{{path}}">{{year}}</a> <span class="when">{{count}}</span></li>
      {{/years}}
      </ul>
      </main>
      """)
}
