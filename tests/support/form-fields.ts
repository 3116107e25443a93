import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

export type SentForm = { readonly action: string; readonly fields: Record<string, string> };

export function readFormFields(page: string): SentForm[] {
  return elements(unified().use(rehypeParse).parse(page), 'form').map((form) => ({
    action: String(form.properties.action ?? ''),
    fields: Object.fromEntries(
      elements(form, 'input')
        .filter(({ properties }) => properties.type !== 'checkbox')
        .map(({ properties: { name, value } }) => [
          String(name),
          // Browsers send line breaks as CRLF.
          String(value ?? '').replace(/\r\n?|\n/g, '\r\n'),
        ]),
    ),
  }));
}

function elements(parent: Root | Element, tagName: string): Element[] {
  return parent.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return child.tagName === tagName ? [child] : elements(child, tagName);
  });
}
