import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { isSame } from '../../fields.ts';
import type { ContentKind } from '../../kinds.ts';
import { type ContentEffects, findPublishRefusal } from '../content-effect.ts';
import { coverPath, LAYOUTS, trimBodyText } from '../content-layout.ts';
import type { Content } from '../content-store.ts';
import {
  bumpRevision,
  lockContent,
  publishNew,
  readPublishedItem,
  readPublishedItems,
  setOrder,
} from '../item-versions.ts';
import { findNewRedirects, insertRedirects, type Redirect } from '../redirects.ts';
import { toCurrentShape } from '../shape/current-shape.ts';
import { readBody } from '../shape/stored-body.ts';
import { InvalidContent } from './content-folder.ts';
import { importPictures, type PictureFolder } from './stored-pictures.ts';

/** The contents of a content folder. */
export type ContentFiles = PictureFolder & {
  readonly content: Content;
  readonly redirects?: readonly Redirect[];
};

/**
 * Makes the published content that of a content folder, whole: what differs is published with a
 * version, so that the desk can undo it, and what has no file is removed. Drafts stay. Imports
 * everything or nothing; concurrent publishing and imports wait. Returns what changed, a line each.
 * Rejects with `InvalidContent` if a picture cannot be added or an effect refuses a change.
 */
export async function importContent(
  database: Database,
  files: ContentFiles,
  options: { readonly effects: ContentEffects; readonly now: number },
): Promise<string[]> {
  return runTransaction(database, async (open) => {
    await open
      .insertInto('content_revision')
      .values({ id: 1, revision: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await lockContent(open);
    const changes: Change[] = [];
    for (const kind of Object.keys(LAYOUTS) as ContentKind[]) {
      changes.push(...(await findChanges(open, kind, files.content)));
    }
    const reasons: string[] = [];
    for (const { kind, from, to } of changes) {
      const refusal = await findPublishRefusal(
        open,
        { kind, from, to },
        options.now,
        options.effects,
      );
      if (refusal) reasons.push(refusal);
    }
    if (reasons.length > 0) throw new InvalidContent(reasons.join('\n'));
    for (const change of changes) await publishFromFile(open, change, options);
    const idsOf = (kind: string) => files.content[kind as ContentKind].map(({ id }) => id);
    for (const kind of Object.keys(LAYOUTS) as ContentKind[]) {
      // The order of posts of one day comes from the file names, not from a person.
      const isByDate = LAYOUTS[kind].dateField !== undefined;
      if (isByDate && !changes.some((change) => change.kind === kind)) continue;
      await setOrder(open, kind, idsOf(kind));
    }
    const redirects = await findNewRedirects(open, files.redirects ?? [], idsOf);
    await insertRedirects(open, redirects);
    if (redirects.length > 0) await bumpRevision(open);
    const pictures = await importPictures(open, files);
    return [
      ...changes.map(({ kind, id, from, to }) => `${kind} ${id}: ${verbOf(from, to)}`),
      ...redirects.map(
        ({ kind, old_slug, item_id }) => `${kind}: ${old_slug} leads on to ${item_id}`,
      ),
      ...pictures.map((id) => `picture ${id}: taken`),
    ];
  });
}

type Change = {
  readonly kind: ContentKind;
  readonly id: string;
  /** The stored body; undefined if there is none. */
  readonly from: string | undefined;
  /** The body in the files; undefined if it has no file. */
  readonly to: unknown;
};

function verbOf(from: string | undefined, to: unknown): string {
  if (from === undefined) return 'added';
  return to === undefined ? 'taken away' : 'changed';
}

async function findChanges(
  open: Kysely<Tables>,
  kind: ContentKind,
  content: Content,
): Promise<Change[]> {
  const stored = new Map((await readPublishedItems(open, kind)).map(({ id, body }) => [id, body]));
  const files = new Map(
    content[kind].map(({ id, body }) => [id, JSON.parse(JSON.stringify(body)) as unknown]),
  );
  const asInFiles = (id: string, body: unknown) => toFileShape(kind, id, body);
  return [...new Set([...files.keys(), ...stored.keys()])].flatMap((id) => {
    const [from, to] = [stored.get(id), files.get(id)];
    return isSame(asInFiles(id, readBody(from)), asInFiles(id, to)) ? [] : [{ kind, id, from, to }];
  });
}

async function publishFromFile(
  open: Kysely<Tables>,
  { kind, id, from, to }: Change,
  options: { readonly effects: ContentEffects; readonly now: number },
): Promise<void> {
  const position = (await readPublishedItem(open, { kind, id }))?.position ?? null;
  // A body that is no JSON is not worth keeping as a version.
  if (from !== undefined && readBody(from) === undefined) {
    await open.deleteFrom('content_item').where('kind', '=', kind).where('id', '=', id).execute();
    if (to === undefined) return;
  }
  const body = to === undefined ? null : JSON.stringify(to);
  const formerPosition = body === null ? position : null;
  await publishNew(open, { kind, id }, body, { ...options, position, by: null, formerPosition });
}

/**
 * An item as it is when read back from a file: text below a front matter has no blank lines around
 * it, and an empty one is missing; without a picture it has the cover that the site draws; older
 * shapes are converted to the current one.
 */
function toFileShape(kind: ContentKind, id: string, body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { bodyField, coverField } = LAYOUTS[kind];
  const fields: Record<string, unknown> = { ...body };
  if (coverField) fields[coverField] ??= coverPath(kind, id);
  const text = bodyField && fields[bodyField];
  if (bodyField && typeof text === 'string') fields[bodyField] = trimBodyText(text) || undefined;
  return toCurrentShape(kind, fields);
}
