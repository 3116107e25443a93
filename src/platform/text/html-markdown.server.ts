import rehypeMinifyWhitespace from 'rehype-minify-whitespace';
import rehypeRemark from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { type SafeMarkup, safeHtml, safeMarkdown } from './markup.server.ts';

const toHtml = unified()
  .use(rehypeMinifyWhitespace)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } });

const toMarkdown = unified()
  .use(rehypeRemark, {
    handlers: {
      i: (state, { properties, children }) => [
        { type: 'html', value: `<i lang="${properties.lang}">` },
        ...state.all({ type: 'root', children }),
        { type: 'html', value: '</i>' },
      ],
      // Our Markdown has no such things.
      del: () => undefined,
      table: () => undefined,
    },
  })
  .use(remarkStringify, { bullet: '-', emphasis: '_' });

export function markdownToHtml(markdown: string): string {
  return written(safeMarkdown(markdown));
}

const written = (tree: SafeMarkup) => toHtml.stringify(toHtml.runSync(tree) as SafeMarkup);

/** HTML as it is if Markdown cannot say all of it. */
export function htmlToMarkdown(html: string): string {
  const tree = safeHtml(
    html.replace(/<(\/?)b>/g, '<$1strong>').replace(/<i>(.*?)<\/i>/gs, '<em>$1</em>'),
  );
  const markdown = toMarkdown.stringify(toMarkdown.runSync(tree)).trim();
  return markdownToHtml(markdown) === written(tree) ? markdown : html;
}
