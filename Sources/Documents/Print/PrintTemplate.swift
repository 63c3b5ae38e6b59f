/// The printed document, as a Mustache template, which escapes every text.
enum PrintTemplate {
  /// Pictures with captions below; if a picture cannot be shown, words replace it.
  private static let picture = """
    {{#pictures}}<figure{{#isAlone}} class="alone"{{/isAlone}}>\
    {{#isShown}}<img alt="{{words}}" src="{{{address}}}">{{/isShown}}\
    {{^isShown}}<p class="faint"><span dir="{{nameDirection}}">{{name}}</span> is not shown: \
    {{fault}}</p>{{/isShown}}\
    {{#hasCaption}}<figcaption dir="{{captionDirection}}">{{caption}}</figcaption>{{/hasCaption}}\
    </figure>{{/pictures}}
    """

  static let text = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>{{title}}</title>
    <meta name="generator" content="Sotto">
    <style>{{{style}}}</style>
    </head>
    <body{{#drawsTitle}} class="drawn"{{/drawsTitle}}>
    {{{primer}}}
    {{^drawsTitle}}<header class="cover">
    <h1>{{title}}</h1>
    {{#facts}}<p class="faint">{{.}}</p>
    {{/facts}}
    </header>
    {{/drawsTitle}}
    {{#isBook}}{{#hasMonths}}<nav class="contents">
    <h2 class="plain">Contents</h2>
    {{#months}}<p><a href="#{{anchor}}">{{name}}</a></p>
    {{/months}}
    {{#indexes}}<p><a href="#{{anchor}}">{{name}}</a></p>
    {{/indexes}}
    </nav>{{/hasMonths}}{{/isBook}}
    {{#parts}}
    {{#isMonth}}<h2 id="{{anchor}}">{{name}}</h2>
    {{/isMonth}}
    {{#drawing}}<p class="drawing"><img alt="{{description}}" \
    src="data:image/svg+xml;base64,{{drawing}}"></p>
    {{/drawing}}
    {{#isDay}}<section>
    {{#isNamed}}<h{{rank}} class="day" id="{{anchor}}">{{name}}</h{{rank}}>
    {{/isNamed}}
    {{#entries}}<article>
    <h{{rank}} class="entry"><span class="clock">{{clock}}</span>{{#hasTitle}} \
    <span dir="{{titleDirection}}">{{title}}</span>{{/hasTitle}}</h{{rank}}>
    {{#hasFacts}}<p class="facts">{{#hasMood}}<span class="mood m{{score}}">{{score}}</span> \
    {{/hasMood}}{{facts}}</p>
    {{/hasFacts}}
    {{#note}}<p dir="{{direction}}">{{#lines}}{{text}}{{#breaks}}<br>{{/breaks}}{{/lines}}</p>
    {{/note}}
    {{#said}}<p class="said" dir="{{direction}}">{{#lines}}{{text}}{{#breaks}}<br>{{/breaks}}\
    {{/lines}}</p>
    {{/said}}
    {{#hasPictures}}<div class="pictures">\(picture)</div>
    {{/hasPictures}}
    {{#hasAttached}}<ul class="attached">{{#attached}}<li dir="{{direction}}">{{words}}</li>\
    {{/attached}}</ul>
    {{/hasAttached}}
    </article>
    {{/entries}}
    </section>
    {{/isDay}}
    {{/parts}}
    {{#indexes}}<h2 id="{{anchor}}">{{name}}</h2>
    {{#names}}<p class="name"><span dir="{{direction}}">{{name}}</span> {{#pages}}{{^isFirst}}; \
    {{/isFirst}}{{day}}, <a class="page" href="#{{anchor}}"></a>{{/pages}}</p>
    {{/names}}
    {{/indexes}}
    </body>
    </html>

    """
}
