import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markup } from '../markup.tsx';
import { Picture } from '../picture.tsx';

const drawn = (src: string) => renderToStaticMarkup(createElement(Picture, { src }));

test('one of our own pictures comes in several widths, with its space reserved', () => {
  const html = drawn('/images/labs/Robot day.JPG');
  expect(html).toContain('<source type="image/avif"');
  expect(html).toContain('/pictures/labs/Robot%20day.JPG/1280.avif 1280w');
  expect(html).toContain('src="/pictures/labs/Robot%20day.JPG/640.webp"');
  expect(html).toMatch(/sizes="[^"]+" alt="" width="480" height="300"/);
});

test('a picture uploaded by staff has their alt text', () => {
  const html = drawn('/images/desk/a-16x9.jpg#Two girls & 50% of a robot #1');
  expect(html).toContain('alt="Two girls &amp; 50% of a robot #1"');
  expect(html).toContain('src="/pictures/desk/a-16x9.jpg/640.webp"');
  expect(html.match(/Two girls/g)).toHaveLength(1);
  expect(html).toContain('50vw, (resolution &gt;= 2.5x) 55vw, 85vw"');
  expect(html).toContain('class="picture picture-landscape picture-framed"');
});

test('an uploaded logo has no frame, and neither have our other pictures', () => {
  const mark = { src: '/images/desk/a.jpg', shape: 'mark' } as const;
  expect(renderToStaticMarkup(createElement(Picture, mark))).toContain('picture-mark"');
  expect(drawn('/images/hall.jpg')).toContain('50vw, 100vw"');
  expect(drawn('/images/hall.jpg')).toContain('class="picture picture-landscape"');
});

test.each(['/covers/courses/x.svg', '/images/mark.svg', 'https://elsewhere.example/images/a.jpg'])(
  '%s is not resized',
  (src) => {
    expect(drawn(src)).toContain(`<img src="${src}" alt="" width="480" height="300"`);
    expect(drawn(src)).not.toMatch(/srcset|source/i);
  },
);

test('a picture in a text has the size that the server found', () => {
  const properties = { src: '/images/a.jpg', alt: 'A lamp', width: 1600, height: 1000 };
  const tree = {
    children: [{ type: 'element', tagName: 'img', properties, children: [] }],
  } as const;
  const html = renderToStaticMarkup(createElement(Markup, { tree: tree as never }));
  expect(html).toContain('alt="A lamp" width="1600" height="1000" loading="lazy"');
  expect(html).toContain('/pictures/a.jpg/320.webp 320w');
});
