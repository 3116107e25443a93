import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#server/config.ts';

const DOCUMENTS = ['.', 'deploy', 'docs', 'docs/decisions', 'tests', ...modules()].flatMap(
  (folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({
        path: join(folder, name),
        text: readFileSync(join(folder, name), 'utf8'),
      })),
);

const LIMITS: readonly { readonly documents: RegExp; readonly words: number }[] = [
  { documents: /^README\.md$/, words: 500 },
  { documents: /^CONTRIBUTING\.md$/, words: 600 },
  { documents: /^docs\/decisions\/(?!051)/, words: 150 },
];

const MAX_WORDS = 18_000;

describe('the documents', () => {
  it.each(LIMITS)('keep to $words words: $documents', ({ documents, words }) => {
    const matching = DOCUMENTS.filter(({ path }) => documents.test(path));
    expect(matching).not.toEqual([]);
    for (const { path, text } of matching) {
      expect(wordsIn(text), path).toBeLessThanOrEqual(words);
    }
  });

  it('keep to 18,000 words in docs/', () => {
    const docs = DOCUMENTS.filter(({ path }) => path.startsWith('docs/'));
    const all = docs.reduce((sum, { text }) => sum + wordsIn(text), 0);
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(MAX_WORDS);
  });

  it('link only to files and headings that exist', () => {
    expect(DOCUMENTS.flatMap(brokenLinks)).toEqual([]);
  });

  it('have one row for each setting', () => {
    expect(firstColumn('## Settings').sort()).toEqual([...SETTINGS].sort());
  });

  it('have one row for each npm script', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const documented = firstColumn('## Commands')
      .flatMap((command) => command.match(/^npm (?:run )?[\w:-]+/) ?? [])
      .map((command) => command.replace(/^npm (?:run )?/, ''));
    expect(documented.sort()).toEqual(Object.keys(scripts).sort());
  });
});

function modules(): readonly string[] {
  return readdirSync('src', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join('src', name));
}

function wordsIn(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}

function firstColumn(heading: string): string[] {
  const operations = readFileSync('docs/operations.md', 'utf8');
  const section = operations.split(`\n${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split(' | ')[0] ?? '').matchAll(/`([^`]+)`/g)])
    .flatMap(([, name]) => name ?? []);
}

function brokenLinks({ path, text }: { readonly path: string; readonly text: string }): string[] {
  const prose = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)];
  return links
    .flatMap(([, target]) => target ?? [])
    .filter((target) => !/^[a-z]+:/.test(target) && !leadsSomewhere(path, target))
    .map((target) => `${path}: ${target}`);
}

function leadsSomewhere(path: string, target: string): boolean {
  const [file, heading] = target.split('#');
  const name = file ? join(dirname(path), decodeURI(file)) : path;
  try {
    const text = readFileSync(name, 'utf8');
    return heading === undefined || headingsOf(text).includes(heading);
  } catch (error) {
    // A link to a folder shows what is in it.
    return (error as NodeJS.ErrnoException).code === 'EISDIR';
  }
}

function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}
