export function readPage(html: string) {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  return {
    html,
    heading: textIn(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? ''),
    text: textIn(main),
    links: [...main.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
      href.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
    ),
    buttons: [...main.matchAll(/<button[^>]*>([\s\S]*?)<\/button>/g)].map(([, text = '']) =>
      textIn(text),
    ),
  };
}

function textIn(html: string): string {
  return html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
