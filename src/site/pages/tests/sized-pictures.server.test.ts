import { expect, test } from 'vitest';
import { safeHtml } from '#platform/text/markup.server.ts';
import { withPictureSizes } from '../page-parts.server.ts';

test('our own pictures in a text get their size, at any depth, unless the text gives one', async () => {
  const tree = safeHtml(
    '<p>One <img src="/images/a.jpg" alt="A"></p><figure><img src="/images/a.jpg" width="3" height="2"></figure><img src="https://x.example/b.jpg">',
  );
  const sized = await withPictureSizes(tree, {
    pictureSize: async (src) =>
      src === '/images/a.jpg' ? { width: 1600, height: 1000 } : undefined,
  });
  const sizes = [...JSON.stringify(sized).matchAll(/"width":"?(\d+)/g)].map(([, width]) => width);
  expect(sizes).toEqual(['1600', '3']);
  expect(JSON.stringify(sized)).toContain('"alt":"A"');
});
