import * as v from 'valibot';
import { pictureAtPath } from '#modules/pictures/model/picture-path.ts';
import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import { KINDS_IN_ORDER } from '../../model/editing/kind-labels.ts';
import { makeLinkExists } from '../../model/editing/warnings/internal-links.ts';
import {
  itemWarnings,
  type WarningContext,
} from '../../model/editing/warnings/item-warnings.server.ts';
import type { Warning } from '../../model/editing/warnings/warning.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../../model/kinds.ts';
import { readBody } from '../shape/stored-body.ts';
import type { ContentParts } from './content-parts.ts';

/** What is wrong with a body as it is stored, the hints included. */
export type ReadWarnings = (kind: ContentKind, body: string | undefined) => readonly Warning[];

/**
 * Where the pages of items are that another server may have. Whether they are there nobody says
 * here: it would have to be asked each time, and may take long to answer.
 */
const REMOTE_PAGE_PATHS: Partial<Record<ContentKind, RegExp>> = {
  events: /^\/events\/./,
  courses: /^\/(courses|course|enrollment)\/./,
  blogs: /^\/blogs\/./,
};

/**
 * Makes what says what is wrong with items, each time for the content as it is then. What was found
 * of a text is remembered until the content changes, for an hour at most, since time makes events
 * past: to read all Markdown of the site takes some 50 ms, in which nobody is answered.
 */
export function makeWarningReader({ database, content, hasFile, remote, now }: ContentParts) {
  let stamp = '';
  let found = new Map<string, readonly Warning[]>();

  return async function warnings(): Promise<ReadWarnings> {
    const pictures = await database
      .selectFrom('picture')
      .select(['id', 'alt'])
      .where('state', '=', 'whole')
      .orderBy('id')
      .execute();
    const text = new Map(pictures.map(({ id, alt }) => [id, alt.trim() !== '']));
    const current = [
      await content.version(),
      Math.floor(now() / HOUR_MS),
      ...[...text].flat(),
    ].join();
    if (current !== stamp) found = new Map();
    stamp = current;
    const remembered = found;
    const leadsSomewhere = await addresses(text);
    const hasWords = (id: string) => text.get(id) ?? true;
    return (kind, body = '') => {
      const key = `${kind} ${body}`;
      const known =
        remembered.get(key) ??
        warningsOf(kind, readBody(body), { linkExists: leadsSomewhere, hasAltText: hasWords });
      remembered.set(key, known);
      return known;
    };
  };

  async function addresses(
    pictures: ReadonlyMap<string, boolean>,
  ): Promise<(address: string) => boolean> {
    const items = new Map(
      await Promise.all(
        KINDS_IN_ORDER.map(async (kind) => [kind, await content.list(kind)] as const),
      ),
    );
    const isElsewhere = (address: string) =>
      KINDS_IN_ORDER.some((kind) => remote[kind] && REMOTE_PAGE_PATHS[kind]?.test(address));
    const leadsSomewhere = makeLinkExists(
      (kind) => items.get(kind) ?? [],
      (path) => {
        const picture = pictureAtPath(path);
        return picture ? pictures.has(picture.id) : hasFile(path);
      },
    );
    return (address) => isElsewhere(address) || leadsSomewhere(address);
  }

  function warningsOf(
    kind: ContentKind,
    body: unknown,
    around: Omit<WarningContext, 'now'>,
  ): readonly Warning[] {
    const checked = v.safeParse(CONTENT_SCHEMAS[kind], body);
    if (checked.success) return itemWarnings(kind, checked.output, { now: now(), ...around });
    // Somebody wrote it into the database, or an earlier release knew other fields.
    const text = 'Visitors do not see this item, because something in it does not fit.';
    return checked.issues
      .slice(0, 1)
      .map((issue) => ({ rule: 'does-not-fit', path: v.getDotPath(issue) ?? '', text }));
  }
}
