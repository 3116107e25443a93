import { expect, test } from 'vitest';
import { encodingFor } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,br', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['br; q=0.001', 'br'],
  ['br ; q=1', 'br'],
  ['gzip', 'gzip'],
  ['deflate,\tgzip', 'gzip'],
])('"%s" is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.each([
  ['br;q=0', 'identity'],
  ['br; q=0.000', 'identity'],
  ['br ;Q=0 , gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip;q=0,br', 'br'],
])('what is refused is not sent: "%s" is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.each([
  ['xbr', 'identity'],
  ['brotli', 'identity'],
  ['x-br, br-x, my_br', 'identity'],
  ['xbr, br', 'br'],
  ['xbr;q=0, br', 'br'],
  ['br;q=0, xbr', 'identity'],
  ['xgzip, gzip2', 'identity'],
])('another name that holds it is another encoding: "%s" is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.each([undefined, '', '*', '*;q=0', 'identity', 'deflate, zstd'])(
  'who names neither gets it as it is: "%s"',
  (header) => {
    expect(encodingFor(header)).toBe('identity');
  },
);
