import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Weight } from './first-visit.ts';

const SHEETS = /<link rel="stylesheet" href="([^"]+)"/g;
/**
 * Files named in the HTML, by kind: a first visit fetches all of them and nothing else. Not the
 * scripts that only the map of routes names, nor those that wait for the first need.
 */
const NAMED: readonly [kind: keyof Weight, pattern: RegExp][] = [
  ['scripts', /(?<=import\(|import |from |href=|[[,])"((?:\/desk)?\/assets\/[\w.-]+\.js)"/g],
  ['styles', SHEETS],
  ['pictures', /<img src="([^"]+)"/g],
];
/** Fonts in a style sheet: those without letters on the page are counted though not fetched. */
const FONTS = /url\(([^)]+\.woff2)\)/g;

/** Bytes over the wire of the bodies of a server's answers; files are requested once. */
export function makeWeigher(site: string) {
  const known = new Map<string, Promise<Buffer>>();
  const fetchOnce = (path: string) => {
    const body = known.get(path) ?? fetchBody(site + path);
    known.set(path, body);
    return body;
  };

  /** Weighs a first visit of a page, from its HTML without a browser. */
  return async function weigh(
    path: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Weight> {
    const page = await fetchBody(site + path, headers);
    const html = brotliDecompressSync(page).toString();
    const weight: Weight = {
      html: page.length,
      scripts: 0,
      styles: 0,
      fonts: 0,
      pictures: 0,
      rest: 0,
      heads: 0,
    };
    for (const [kind, pattern] of NAMED) {
      if (kind === 'scripts' && html.includes('loadAtNeed')) continue;
      for (const file of named(html, pattern)) weight[kind] += (await fetchOnce(file)).length;
    }
    if (html.includes('<html lang="en-GH" class="lite"')) return weight;
    for (const sheet of named(html, SHEETS)) {
      const css = brotliDecompressSync(await fetchOnce(sheet)).toString();
      for (const font of named(css, FONTS)) weight.fonts += (await fetchOnce(font)).length;
    }
    return weight;
  };
}

function named(text: string, pattern: RegExp): Set<string> {
  // A fragment shows a part of the same file.
  return new Set([...text.matchAll(pattern)].map(([, file = '']) => file.split('#')[0] ?? ''));
}

async function fetchBody(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const accepted = {
    Accept: 'text/html',
    'Accept-Encoding': 'br',
    'User-Agent': 'Mozilla/5.0',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    get(url, { headers: accepted }, (answer) => {
      if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
      else reject(new Error(`${url}: ${answer.statusCode}`));
    }).on('error', reject);
  });
}
