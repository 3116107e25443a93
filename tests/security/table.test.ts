import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#pictures/picture.ts';
import { MAX_BODY_BYTES } from '#platform/http/guards.ts';
import { MAX_URL_LENGTH } from '#platform/http/limit-concurrency.ts';
import { LIMITS } from '#platform/http/rate-limits.ts';
import { PIECE_BYTES } from '#platform/http/upload-pieces.ts';
import { SESSION_LIMITS } from '#staff/sessions.server.ts';

const CHECKS = Array.from({ length: 32 }, (_, index) => index + 1);

const DOCUMENT = readFileSync('docs/security.md', 'utf8');

/** The rows of the table: the number and its files. */
const ROWS = [...DOCUMENT.matchAll(/^\| (\d+) [^|]*\|[^|]*\|[^|]*\|(.*)\|$/gm)].map(
  ([, number, files = '']) => ({
    number: Number(number),
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);

test('each check has its row', () => {
  expect(ROWS.map(({ number }) => number)).toEqual(CHECKS);
});

test.each(ROWS)('check $number: its files exist and contain its number', ({ number, files }) => {
  expect(files).not.toEqual([]);
  for (const file of files) {
    expect(existsSync(file), file).toBe(true);
    const titles = readFileSync(file, 'utf8').matchAll(/security checks? ([\d, and]+):/g);
    const numbers = [...titles].flatMap(([, each = '']) => each.match(/\d+/g)?.map(Number) ?? []);
    expect(numbers, file).toContain(number);
  }
});

const DAY = 86_400_000;
const { idleMs, maxAgeMs, sharedDeviceMs } = SESSION_LIMITS;

test.each([
  [/\| (\d+) kB, stated or in chunks/, MAX_BODY_BYTES / 1_024],
  [/(\d+) kB for a piece of a picture/, PIECE_BYTES / 1_024],
  [/(\d+) MB at one address of the desk/, MAX_UPLOAD_BYTES / 1_000_000],
  [/addresses of (\d+) kB/, MAX_URL_LENGTH / 1_024],
  [/(\d+) forms a minute/, LIMITS.address[0]?.points],
  [/([\d,]+) an hour from one address/, LIMITS.address[1]?.points],
  [/stored as a hash; (\w+) days without use/, idleMs / DAY],
  [/(\w+) in all, one hour on a shared device/, maxAgeMs / DAY],
  [/in all, (\w+) hour on a shared device/, (sharedDeviceMs * 24) / DAY],
])('the figure of %s is that of the program', (stated, figure) => {
  const [, written = ''] = stated.exec(DOCUMENT) ?? [];
  const numerals: Record<string, number> = { one: 1, seven: 7, thirty: 30 };
  expect(numerals[written] ?? Number(written.replace(',', ''))).toBe(figure);
});

test('files named elsewhere in the document exist', () => {
  const files = [...DOCUMENT.matchAll(/`((?:tests|src|scripts)\/[^`]+)`/g)];
  for (const [, file = ''] of files) expect(existsSync(file), file).toBe(true);
});
