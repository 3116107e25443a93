import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { RedirectKind } from '../../services.ts';
import type { Content } from '../content-store.ts';
import { REDIRECT_TARGET_KINDS, type Redirect } from '../redirects.ts';
import { InvalidContent } from './content-folder.ts';
import { toExactYaml } from './exact-yaml.ts';

const FILE = 'addresses.yaml';

const slugMap = v.record(v.string(), v.union([v.string(), v.number()]));
const redirectFile = v.nullish(
  v.partial(v.strictObject({ blogs: slugMap, courses: slugMap, 'event-registrations': slugMap })),
);

/**
 * Reads the redirects of a content folder; the file is optional.
 * @throws InvalidContent that names every mistake
 */
export function readRedirectFile(folder: string, content: Content): Redirect[] {
  const path = join(folder, FILE);
  if (!existsSync(path)) return [];
  const read = v.safeParse(redirectFile, parseFile(path));
  if (!read.success) {
    const mistakes = read.issues.map(
      (one) => `${FILE}: ${v.getDotPath(one) ?? 'file'}: ${one.message}`,
    );
    throw new InvalidContent(mistakes.join('\n'));
  }
  const redirects = Object.entries(read.output ?? {}).flatMap(([kind, targets]) =>
    Object.entries(targets ?? {}).map(([old_slug, to]) => ({
      kind: kind as RedirectKind,
      old_slug,
      item_id: String(to),
    })),
  );
  const mistakes = redirects.flatMap(({ kind, old_slug, item_id }) => {
    const has = (id: string) => content[REDIRECT_TARGET_KINDS[kind]].some((one) => one.id === id);
    if (!has(item_id))
      return [`${FILE}: ${kind}: ${old_slug} leads to ${item_id}, which is not there`];
    const stillExists = kind !== 'event-registrations' && has(old_slug);
    return stillExists ? [`${FILE}: ${kind}: ${old_slug} is there and leads nowhere else`] : [];
  });
  if (mistakes.length > 0) throw new InvalidContent(mistakes.join('\n'));
  return redirects;
}

function parseFile(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new InvalidContent(`${FILE}: ${(error as Error).message}`);
  }
}

/** Writes the redirects that lead to existing content; no file if there are none. */
export function writeRedirectFile(
  folder: string,
  redirects: readonly Redirect[],
  content: Content,
): void {
  const targets: Partial<Record<RedirectKind, Record<string, string>>> = {};
  for (const { kind, old_slug, item_id } of redirects) {
    const has = (id: string) => content[REDIRECT_TARGET_KINDS[kind]]?.some((one) => one.id === id);
    if (!has(item_id) || (kind !== 'event-registrations' && has(old_slug))) continue;
    targets[kind] = { ...targets[kind], [old_slug]: item_id };
  }
  const path = join(folder, FILE);
  if (Object.keys(targets).length > 0) writeFileSync(path, toExactYaml(targets));
  else rmSync(path, { force: true });
}
