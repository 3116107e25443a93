/** XML that was written here: texts inside it are escaped. */
export type Xml = { readonly xml: string };

/**
 * An element. Its content is a text, which is escaped, or elements; undefined leaves it out.
 * Characters that XML 1.0 cannot hold are dropped from texts.
 */
export function element(
  name: string,
  content: string | readonly Xml[] | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  if (content === undefined) return { xml: '' };
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const inside = typeof content === 'string' ? escaped(content) : content.map(({ xml }) => xml);
  const body = typeof inside === 'string' ? inside : inside.join('');
  return { xml: `<${name}${written.join('')}>${body}</${name}>` };
}

/** A whole document around its root element. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/** A text that stays a text, in XML and in HTML alike. */
export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot hold
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
