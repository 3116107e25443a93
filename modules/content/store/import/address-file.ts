import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import type { AddressKind } from '../../model/content-services.ts';
import { LED_TO, type OldAddress } from '../addresses.ts';
import type { Content } from '../content-store.ts';
import { WrongContent } from './content-folder.ts';
import { exactYaml } from './exact-yaml.ts';

const FILE = 'addresses.yaml';

const words = v.record(v.string(), v.union([v.string(), v.number()]));
const addressFile = v.nullish(
  v.partial(v.strictObject({ blogs: words, courses: words, 'event-registrations': words })),
);

/**
 * The old addresses of a content folder: there need not be any.
 * @throws WrongContent that names every mistake
 */
export function readAddressFile(folder: string, content: Content): OldAddress[] {
  const path = join(folder, FILE);
  if (!existsSync(path)) return [];
  const read = v.safeParse(addressFile, parsed(path));
  if (!read.success) {
    const mistakes = read.issues.map(
      (one) => `${FILE}: ${v.getDotPath(one) ?? 'file'}: ${one.message}`,
    );
    throw new WrongContent(mistakes.join('\n'));
  }
  const addresses = Object.entries(read.output ?? {}).flatMap(([kind, leading]) =>
    Object.entries(leading ?? {}).map(([item, to]) => ({
      kind: kind as AddressKind,
      item,
      leads_to: String(to),
    })),
  );
  const mistakes = addresses.flatMap(({ kind, item, leads_to }) => {
    const has = (id: string) => content[LED_TO[kind]].some((one) => one.id === id);
    if (!has(leads_to))
      return [`${FILE}: ${kind}: ${item} leads to ${leads_to}, which is not there`];
    const isThere = kind !== 'event-registrations' && has(item);
    return isThere ? [`${FILE}: ${kind}: ${item} is there and leads nowhere else`] : [];
  });
  if (mistakes.length > 0) throw new WrongContent(mistakes.join('\n'));
  return addresses;
}

function parsed(path: string): unknown {
  try {
    return parseYaml(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new WrongContent(`${FILE}: ${(error as Error).message}`);
  }
}

/** Writes the old addresses that lead to what the content has; no file where none does. */
export function writeAddressFile(
  folder: string,
  addresses: readonly OldAddress[],
  content: Content,
): void {
  const leading: Partial<Record<AddressKind, Record<string, string>>> = {};
  for (const { kind, item, leads_to } of addresses) {
    const has = (id: string) => content[LED_TO[kind]]?.some((one) => one.id === id);
    if (!has(leads_to) || (kind !== 'event-registrations' && has(item))) continue;
    leading[kind] = { ...leading[kind], [item]: leads_to };
  }
  const path = join(folder, FILE);
  if (Object.keys(leading).length > 0) writeFileSync(path, exactYaml(leading));
  else rmSync(path, { force: true });
}
