import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import { CONTENT_KINDS, type ContentKind } from '#domain/content/kinds.ts';
import { LAYOUTS } from '../content-layout.ts';
import { withoutDefaults } from './without-defaults.ts';

type Fields = Record<string, unknown>;

/** Fields whose shape changed: what an event is dated with, and lists of what has dates. */
const DATED: Partial<Record<ContentKind, readonly string[]>> = {
  events: ['date', 'time', 'start', 'end', 'days'],
  courses: ['sessions'],
  programs: ['upcoming', 'past'],
};

/** What became of a file. `inWords`: dates that stay in somebody's own words. */
export type Migrated = { readonly file: string; readonly inWords: readonly string[] };

/**
 * Rewrites the files of a content folder that an earlier release wrote: moments in place of words,
 * keys for sessions, places in place of spots. Everything else in them stays, and files that say it
 * already are not touched. What does not fit its schema is left for `check` to name.
 */
export function migrateContentFolder(folder: string): Migrated[] {
  return (Object.keys(DATED) as ContentKind[]).flatMap((kind) =>
    readdirSync(join(folder, kind))
      .filter((name) => /\.(md|yaml)$/.test(name))
      .sort()
      .flatMap((name) => migrateFile(kind, join(folder, kind, name), `${kind}/${name}`)),
  );
}

function migrateFile(kind: ContentKind, path: string, file: string): Migrated[] {
  const source = readFileSync(path, 'utf8');
  const [, front = source, rest = ''] =
    /^---\r?\n([\s\S]*?\r?\n)(---\r?\n?[\s\S]*)$/.exec(source) ?? [];
  const written = parseDocument(front);
  const fields = written.toJS() as Fields;
  // The name of a file may say its key, which is none of what changes.
  const read = v.safeParse(CONTENT_KINDS[kind], { ...STAND_INS[kind], ...fields });
  if (!read.success) return [];
  const dated = DATED[kind] ?? [];
  const item = withoutDefaults(kind, read.output as Fields);
  const changed = dated.filter((name) => !isDeepStrictEqual(fields[name], item[name]));
  if (changed.length === 0) return [];
  for (const name of changed) {
    if (name in item) written.set(name, written.createNode(item[name]));
    else written.delete(name);
  }
  const text = written.toString({ lineWidth: 100 });
  writeFileSync(path, LAYOUTS[kind].bodyField ? `---\n${text}${rest}` : text);
  return [{ file, inWords: wordsIn(read.output as Fields, dated) }];
}

const STAND_INS: Partial<Record<ContentKind, Fields>> = {
  courses: { id: 'x' },
  programs: { slug: 'tech-labs' },
};

function wordsIn(item: Fields, dated: readonly string[]): string[] {
  const lists = dated.flatMap((name) => (Array.isArray(item[name]) ? item[name] : []));
  return [item, ...lists].flatMap((one) => {
    const { date } = Object(one) as { date?: unknown };
    return typeof date === 'string' && date !== '' ? [date] : [];
  });
}
