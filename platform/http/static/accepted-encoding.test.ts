import { expect, test } from 'vitest';
import { encodingFor } from './compress-streams.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,br', 'br'],
  ['br;q=0.5, gzip;q=1.0', 'br'],
  ['br; q=0.001', 'br'],
  ['br ; q=1', 'br'],
  ['gzip', 'gzip'],
  ['deflate,\tgzip', 'gzip'],
])('a request that accepts "%s" is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.each([
  ['br;q=0', 'identity'],
  ['br; q=0.000', 'identity'],
  ['br ;Q=0 , gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['gzip;q=0,br', 'br'],
])('a refused encoding is not sent: "%s" is answered in %s', (header, encoding) => {
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
])('a longer name is another encoding: "%s" is answered in %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
});

test.each([undefined, '', '*', '*;q=0', 'identity', 'deflate, zstd'])(
  'a client that accepts neither gets no compression: "%s"',
  (header) => {
    expect(encodingFor(header)).toBe('identity');
  },
);
