import * as v from 'valibot';
import { pictureAtPath } from '#modules/pictures/model/picture-path.ts';
import { HOUR_MS } from '#platform/db/iso-timestamp.ts';
import type { Warning } from '../../editing.ts';
import { KINDS_IN_ORDER } from '../../kind-labels.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../../kinds.ts';
import type { Report } from '../../reports.ts';
import { itemWarnings, makeLinkExists, type WarningContext } from '../../warnings.server.ts';
import { readBody } from '../shape/stored-body.ts';
import type { ContentParts } from './content-parts.ts';

/** Returns the warnings for a stored body, with the hints. */
export type ReadWarnings = (kind: ContentKind, body: string | undefined) => readonly Warning[];

/**
 * Paths of item pages that another server may have. They count as existing: checking would need a
 * slow request each time.
 */
const REMOTE_PAGE_PATHS: Partial<Record<ContentKind, RegExp>> = {
  events: /^\/events\/./,
  courses: /^\/(courses|course|enrollment)\/./,
  blogs: /^\/blogs\/./,
};

/**
 * Makes a function that reads warnings, each time for the current content. Warnings are cached
 * until the content changes, for an hour at most, because events become past. Reading all Markdown
 * of the site takes some 50 ms, during which no request is answered.
 */
export function makeWarningReader({ database, content, hasFile, remote, now }: ContentParts) {
  let cacheKey = '';
  let cache = new Map<string, readonly Warning[]>();

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
    if (current !== cacheKey) cache = new Map();
    cacheKey = current;
    const currentCache = cache;
    const linkExists = await makeLinkTest(text);
    const reports = await content.list<Report>('reports');
    const hasAltText = (id: string) => text.get(id) ?? true;
    return (kind, body = '') => {
      const key = `${kind} ${body}`;
      const known =
        currentCache.get(key) ??
        warningsOf(kind, readBody(body), { linkExists, hasAltText, reports });
      currentCache.set(key, known);
      return known;
    };
  };

  async function makeLinkTest(
    pictures: ReadonlyMap<string, boolean>,
  ): Promise<(url: string) => boolean> {
    const items = new Map(
      await Promise.all(
        KINDS_IN_ORDER.map(async (kind) => [kind, await content.list(kind)] as const),
      ),
    );
    const isRemotePage = (url: string) =>
      KINDS_IN_ORDER.some((kind) => remote[kind] && REMOTE_PAGE_PATHS[kind]?.test(url));
    const linkExists = makeLinkExists(
      (kind) => items.get(kind) ?? [],
      (path) => {
        const picture = pictureAtPath(path);
        return picture ? pictures.has(picture.id) : hasFile(path);
      },
    );
    return (url) => isRemotePage(url) || linkExists(url);
  }

  function warningsOf(
    kind: ContentKind,
    body: unknown,
    context: Omit<WarningContext, 'now'>,
  ): readonly Warning[] {
    const checked = v.safeParse(CONTENT_SCHEMAS[kind], body);
    if (checked.success) return itemWarnings(kind, checked.output, { now: now(), ...context });
    // It was written directly into the database, or by an earlier release with other fields.
    const text = 'Visitors do not see this item, because something in it does not fit.';
    return checked.issues
      .slice(0, 1)
      .map((issue) => ({ rule: 'does-not-fit', path: v.getDotPath(issue) ?? '', text }));
  }
}
