import { html } from 'hono/html';

/** A piece of the report's HTML; `html` of Hono escapes its values. */
export type Html = ReturnType<typeof html>;

/** Paragraphs of a text, which a blank line separates. */
export function paragraphs(text: string): Html {
  return html`${text.split(/\n\s*\n/).map((part) => html`<p>${part}</p>`)}`;
}
