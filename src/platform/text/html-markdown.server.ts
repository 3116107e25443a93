import type { ElementContent, RootContent } from 'hast';
import { safeHtml, safeMarkdown } from './markup.server.ts';

type Node = RootContent | ElementContent;

export function markdownToHtml(markdown: string): string {
  return tidied(safeMarkdown(markdown).children.map(toHtml));
}

/** HTML as it is if Markdown cannot say all of it. */
export function htmlToMarkdown(html: string): string {
  const { children } = safeHtml(html);
  const markdown = children
    .map((child) => (isBlank(child) ? '' : toMarkdown(child)))
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return markdownToHtml(markdown) === tidied(children.map(toHtml)) ? markdown : html;
}

function isBlank(node: Node): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

/** Without blanks between blocks, and without paragraphs where an item of a list has only one. */
const tidied = (parts: readonly string[]) =>
  parts
    .join('')
    .replace(/\s*(<\/?(?:p|[uo]l|li|h\d|blockquote|br|hr)>)\s*/g, '$1')
    .replace(/<li><p>((?:(?!<\/p>).)*)<\/p>(?=<\/li>|<[uo]l>)/g, '<li>$1');

const PLAIN: Readonly<Record<string, string>> = { b: 'strong', i: 'em' };

function toHtml(node: Node): string {
  if (node.type === 'text') return escaped(node.value.replace(/\s+/g, ' '));
  if (node.type !== 'element') return '';
  const { tagName, properties, children } = node;
  const tag = properties.lang ? tagName : (PLAIN[tagName] ?? tagName);
  const attributes = Object.entries(properties).map(([k, v]) => ` ${k}="${escaped(String(v))}"`);
  const end = ['br', 'hr', 'img'].includes(tag) ? '' : `</${tag}>`;
  return `<${tag}${attributes.join('')}>${children.map(toHtml).join('')}${end}`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => ENTITIES[sign] ?? sign);

function toMarkdown(node: Node): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ').replace(/[\\`*_[\]<]/g, '\\$&');
  if (node.type !== 'element') return '';
  const { tagName, properties, children } = node;
  const text = children.map(toMarkdown).join('').trim();
  if (properties.lang) return `<i lang="${properties.lang}">${text}</i>`;
  if (/^h[2-4]$/.test(tagName)) return `${'#'.repeat(Number(tagName[1]))} ${text}\n\n`;
  if (tagName === 'ul' || tagName === 'ol') {
    const items = children.filter((child) => !isBlank(child)).map(toMarkdown);
    return `\n${items.map((item, at) => indented(tagName === 'ul' ? '- ' : `${at + 1}. `, item)).join('\n')}\n\n`;
  }
  if (tagName === 'blockquote') return `${text.replace(/^/gm, '> ')}\n\n`;
  switch (PLAIN[tagName] ?? tagName) {
    case 'strong':
      return `**${text}**`;
    case 'em':
      return `_${text}_`;
    case 'a':
      return `[${text}](${properties.href})`;
    case 'img':
      return `![${properties.alt ?? ''}](${properties.src})`;
    case 'br':
      return '\\\n';
    case 'li':
      return text;
    default:
      return `${text}\n\n`;
  }
}

function indented(mark: string, item: string): string {
  return mark + item.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
}
