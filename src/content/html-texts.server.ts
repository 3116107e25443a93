import { htmlToMarkdown, markdownToHtml } from '#platform/text/html-markdown.server.ts';
import { fieldsIn, type GroupField, isHtml } from './fields.ts';

/** An item whose HTML texts are Markdown, in which staff edit them. */
export function withMarkdown(field: GroupField, body: unknown): unknown {
  return withTexts(field, body, htmlToMarkdown);
}

/** The reverse. A text that is as in `before` stays exactly so. */
export function withHtml(field: GroupField, body: unknown, before: unknown): unknown {
  return withTexts(field, body, (text, name) => {
    const html = fieldsIn(before)[name];
    if (text === fieldsIn(withMarkdown(field, before))[name]) return html;
    return isHtml(text) ? text : markdownToHtml(text);
  });
}

type Change = (text: string, name: string) => unknown;

function withTexts({ fields }: GroupField, body: unknown, change: Change): unknown {
  const changed: Record<string, unknown> = { ...fieldsIn(body) };
  for (const field of fields) {
    const text = changed[field.name];
    if (field.type === 'text' && field.format === 'html' && typeof text === 'string')
      changed[field.name] = change(text, field.name);
  }
  return body === undefined ? undefined : changed;
}
