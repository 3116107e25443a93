/** XML made by this module: its texts are escaped. */
export type Xml = { readonly xml: string };

/**
 * An element. Its content is a text, which is escaped, or elements; undefined omits the element.
 * Characters that XML 1.0 does not allow are dropped from texts.
 */
export function element(
  name: string,
  content: string | readonly Xml[] | undefined,
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  if (content === undefined) return { xml: '' };
  const attributeText = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value)}"`,
  );
  const inside = typeof content === 'string' ? escaped(content) : content.map(({ xml }) => xml);
  const body = typeof inside === 'string' ? inside : inside.join('');
  return { xml: `<${name}${attributeText.join('')}>${body}</${name}>` };
}

/** A document with its root element. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;
}

/** Escapes a text for XML and HTML. */
export function escaped(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow these
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
