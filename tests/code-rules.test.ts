import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { SOURCES, TOPS } from './support/sources.ts';

test('markup from content never becomes HTML by itself', () => {
  const users = SOURCES.filter(({ file }) =>
    /dangerouslySetInnerHTML(=|:)/.test(readFileSync(file, 'utf8')),
  ).map(({ file }) => file);
  // The root's is the watch over chunks: a constant of the project.
  expect(users).toEqual(['app/root.tsx']);
});

test('there is one result type, and no other shape for success and failure', () => {
  const files = globSync(`{${TOPS.join(',')}}/**/*.{ts,tsx}`).filter(
    (file) => file !== 'platform/text/result.ts' && !/\.test\.tsx?$|\.react-router/.test(file),
  );
  const shape =
    /readonly (ok|done|isDone|success): (true|false)|readonly (why|because)\??:|\b(isDone|orFailure)\b|^(export )?type Result\b/m;
  const shaped = files.filter((file) => shape.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(500);
  expect(shaped).toEqual([]);
});

test('no file or folder is called utils, helpers, common or the like', () => {
  const nameless = SOURCES.filter(({ file }) =>
    /(^|\/)(utils?|helpers?|misc|common|lib|index)(\/|\.tsx?$)/.test(file),
  ).map(({ file }) => file);
  expect(nameless).toEqual([]);
});

test('no literal object is spread: its fields are written in place', () => {
  const spreading = globSync(`{${TOPS.join(',')},tests}/**/*.{ts,tsx}`).filter((file) =>
    /\.{3}\{/.test(readFileSync(file, 'utf8')),
  );
  expect(spreading).toEqual([]);
});

test('no test replaces a module: the files of a worker share them', () => {
  const replacing = globSync(`{${TOPS.join(',')},tests}/**/*.test.ts`).filter((file) =>
    /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(replacing).toEqual([]);
});

/** Words that names had before, with the term that the code uses instead. */
const RETIRED: Readonly<Record<string, string>> = {
  asking: 'request',
  colleague: 'member',
  deed: 'audit event',
  doer: 'actor',
  door: 'limits',
  fate: 'delivery status',
  forget: 'erase',
  giver: 'donor',
  glimpse: 'limited view',
  guests: 'form token',
  happening: 'occurrence',
  harvest: 'purge',
  keep: 'store or save',
  keeping: 'retention',
  kept: 'stored, saved or uploaded',
  landing: 'focus or scroll target',
  misnoted: 'voided',
  moment: 'timestamp',
  newcomer: 'new member',
  noted: 'recorded',
  noting: 'recording',
  patiently: 'retry',
  promised: 'reply deadline',
  rounds: 'poll loop',
  said: 'text',
  saying: 'announce',
  sight: 'view scope',
  stand: 'availability',
  standing: 'status or state',
  stray: 'unmatched',
  suspicion: 'spam verdict',
  telling: 'notification',
  told: 'notified',
  trouble: 'error',
  unproven: 'unverified',
  unseen: 'honeypot',
  wanted: 'filter or requested',
  why: 'reason',
};

test('no exported name and no file name has a retired word', () => {
  const retired = SOURCES.flatMap(({ file }) => {
    const exported = readFileSync(file, 'utf8').matchAll(
      /^export (?:async )?(?:function\*?|const|let|class|interface|type) (\w+)/gm,
    );
    const names = [basename(file).replace(/\.tsx?$/, ''), ...[...exported].map(([, name]) => name)];
    return names.flatMap((name = '') =>
      wordsIn(name)
        .filter((word) => word in RETIRED)
        .map((word) => `${file}: ${name}: ${word} is called ${RETIRED[word]}`),
    );
  });
  expect(SOURCES.length).toBeGreaterThan(500);
  expect(retired).toEqual([]);
});

/** The words of a name in any case: `readBaseBody`, `READ_BASE_BODY`, `read-base-body`. Singular. */
function wordsIn(name: string): readonly string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/)
    .flatMap((word) => [word, word.replace(/s$/, '')]);
}
