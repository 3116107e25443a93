/**
 * Markup that runs `RUN` in a browser that shows it unescaped, in some hundreds of variants: from
 * the lists of OWASP and PortSwigger, and combinations of them.
 */
export const PAYLOAD = 'window.hacked=1;alert(1)';

const HANDLERS = [
  ...['onload', 'onerror', 'onclick', 'onfocus', 'onmouseover', 'ontoggle', 'onbegin', 'onstart'],
  ...['onanimationstart', 'ontransitionend', 'onpointerenter', 'onwheel', 'onscroll', 'onshow'],
  ...[
    'onloadstart',
    'oncanplay',
    'oncuechange',
    'onbeforetoggle',
    'oncontentvisibilityautostatechange',
  ],
];
const ELEMENTS = [
  ...[
    '<img src=x: %>',
    '<svg %></svg>',
    '<body %>',
    '<input autofocus %>',
    '<details open %>x</details>',
  ],
  ...['<p tabindex=1 autofocus %>x</p>', '<video src=x: %></video>', '<marquee %>x</marquee>'],
  ...['<a href=/ %>x</a>', '<table %><td>x</table>', '<x-y contenteditable %>x</x-y>'],
];
const SPELLINGS: readonly ((handler: string) => string)[] = [
  (handler) => `${handler}="${PAYLOAD}"`,
  (handler) => `${handler.toUpperCase()}='${PAYLOAD}'`,
  (handler) => `x="/"/${handler}="${PAYLOAD}"`,
];

const SCHEMES = [
  `javascript:${PAYLOAD}`,
  `JaVaScRiPt:${PAYLOAD}`,
  ` javascript:${PAYLOAD}`,
  `java&#9;script:${PAYLOAD}`,
  `java&NewLine;script:${PAYLOAD}`,
  `&#106;avascript&colon;${PAYLOAD}`,
  `&#x6A&#x61vascript:${PAYLOAD}`,
  `\u0001javascript:${PAYLOAD}`,
  `javascript://%0a${PAYLOAD}`,
  `data:text/html,<script>${PAYLOAD}</script>`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  `vbscript:${PAYLOAD}`,
  `view-source:javascript:${PAYLOAD}`,
  '//evil.example',
];
const CARRIERS = [
  ...['<a href="%">x</a>', '<a xlink:href="%">x</a>', '<img src="%">', '<iframe src="%"></iframe>'],
  ...['<form action="%"><button>x</button></form>', '<button formaction="%">x</button>'],
  ...['<svg><a href="%"><text>x</text></a></svg>', '<math href="%">x</math>', '<embed src="%">'],
  ...[
    '<object data="%"></object>',
    '<area href="%">',
    '<base href="%">',
    '<link rel=import href="%">',
  ],
];

const COMPLETE_MARKUP = [
  `<script>${PAYLOAD}</script>`,
  `<scr<script>ipt>${PAYLOAD}</scr</script>ipt>`,
  `<script src=data:,${PAYLOAD}></script>`,
  `<svg><script>${PAYLOAD}</script></svg>`,
  `<svg><script href="data:,${PAYLOAD}"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x: onerror="${PAYLOAD}">`,
  `<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${PAYLOAD}&gt;">`,
  `<svg></p><style><a id="</style><img src=x: onerror=${PAYLOAD}>">`,
  `<noscript><p title="</noscript><img src=x: onerror=${PAYLOAD}>">`,
  `<template><img src=x: onerror="${PAYLOAD}"></template>`,
  `<textarea><img title="</textarea><img src=x: onerror=${PAYLOAD}>">`,
  `<title><img title="</title><img src=x: onerror=${PAYLOAD}>">`,
  `<xmp><img title="</xmp><img src=x: onerror=${PAYLOAD}>">`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x: onerror=parent.hacked=1&gt;"></iframe>`,
  `<meta http-equiv=refresh content="0;url=javascript:${PAYLOAD}">`,
  `<style>@import 'javascript:${PAYLOAD}';*{background:url(javascript:${PAYLOAD})}</style>`,
  `<p style="background:url(javascript:${PAYLOAD});position:fixed;inset:0">x</p>`,
  `<!--><img src=x: onerror="${PAYLOAD}">-->`,
  `<![CDATA[<img src=x: onerror="${PAYLOAD}">]]>`,
  `<?xml-stylesheet href="javascript:${PAYLOAD}"?>`,
  `<form><input name=attributes><input name=parentNode></form><img name=body>`,
  `<svg><animate attributeName=href values="javascript:${PAYLOAD}" /><a id=x><text>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to="${PAYLOAD}"/></svg>`,
  `<svg><foreignObject><iframe src="javascript:${PAYLOAD}"></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload='${PAYLOAD}'/>#x"/></svg>`,
  `"><img src=x: onerror="${PAYLOAD}">`,
  `'--></style></script><script>${PAYLOAD}</script>`,
  `{{constructor.constructor('${PAYLOAD}')()}}`,
  '<a id=main name=main href=# class=sr-only>x</a>',
];

export const HOSTILE_MARKUP: readonly string[] = [
  ...COMPLETE_MARKUP,
  ...SCHEMES.flatMap((scheme) => CARRIERS.map((carrier) => carrier.replace('%', () => scheme))),
  ...HANDLERS.flatMap((handler) =>
    ELEMENTS.map((element, index) =>
      element.replace('%', () =>
        (SPELLINGS[index % SPELLINGS.length] as (typeof SPELLINGS)[number])(handler),
      ),
    ),
  ),
];
