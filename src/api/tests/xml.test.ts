import fc from 'fast-check';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { element, xmlDocument } from '../discovery.ts';

test('any text stays a text, in an element and in an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const text = `${one} ]]> <x> &amp; " ${other}`;
      const xml = xmlDocument(element('a', [element('b', text, { c: text })]));
      expect(XMLValidator.validate(xml)).toBe(true);
      const { b } = new XMLParser({ ignoreAttributes: false }).parse(xml).a;
      expect(Object.keys(b).sort()).toEqual(['#text', '@_c']);
      expect(b['#text']).toContain(']]> <x> &amp; "');
    }),
  );
});

test('characters that XML does not allow are dropped', () => {
  const { xml } = element('a', 'x\u0000\u000b\u001f\ufffe\ud800y\tz');
  expect(xml).toBe('<a>x\ufffdy\tz</a>');
});
