import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContentFolder } from '#content/folder.server.ts';
import type { ContentKind } from '#content/kinds.ts';
import { type Content, type ContentItem, makeContentStore } from '#content/store.server.ts';
import {
  addVersion,
  lockContent,
  publishVersion,
  readPublishedItem,
  type StoredItemKey,
} from '#content/versions.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { EFFECTS } from '#server/effects.ts';
import { upsertMember } from '#staff/people.server.ts';

export const STARTER_CONTENT = readContentFolder('content');

export function withItem(
  content: Content,
  { kind, id }: { kind: ContentKind; id: string },
  change: ((body: Record<string, unknown>) => unknown) | undefined,
): Content {
  const items = content[kind];
  const body = items.find((item) => item.id === id)?.body ?? {};
  const changed: ContentItem[] = change
    ? [{ id, body: change(body as Record<string, unknown>) }]
    : [];
  const list = items.some((item) => item.id === id)
    ? items.flatMap((item) => (item.id === id ? changed : [item]))
    : [...items, ...changed];
  return { ...content, [kind]: list };
}

export async function memberAt(database: Database) {
  const ama = { name: 'Ama Mensah', email: 'ama@example.org', roles: ['editor'] as const };
  const { id } = await upsertMember({ db: database, now: Date.now }, ama);
  return {
    id,
    async publish(item: StoredItemKey, body: unknown): Promise<void> {
      const text = body === undefined ? null : JSON.stringify(body);
      await runTransaction(database, async (open) => {
        await lockContent(open);
        await publishVersion(open, item, text, { effects: EFFECTS, now: Date.now() });
        await addVersion(open, item, { body: text, state: 'published', author: id }, Date.now());
      });
    },
    async change(item: StoredItemKey, change: (body: Record<string, unknown>) => unknown) {
      const found = await readPublishedItem(database, item);
      await this.publish(item, change(JSON.parse(found?.body ?? '{}')));
    },
  };
}

/** The content visible to visitors: the ids of a list, and an item. */
export function publicContent(database: Database) {
  const all = () => makeContentStore(database).all();
  return {
    all,
    ids: async (kind: ContentKind) => (await all())[kind].map(({ id }) => id),
    item: async ({ kind, id }: { kind: ContentKind; id: string }) =>
      (await all())[kind].find((item) => item.id === id)?.body as
        | Record<string, unknown>
        | undefined,
  };
}

export function copyContentFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'website-content-'));
  cpSync('content', folder, { recursive: true });
  mkdirSync(join(folder, 'images', 'desk'), { recursive: true });
  return {
    folder,
    read: (file: string) => readFileSync(join(folder, file), 'utf8'),
    write: (file: string, text: string | Buffer) => writeFileSync(join(folder, file), text),
    /** Every file with its bytes. */
    all: () =>
      new Map(
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .sort()
          .filter((name) => statSync(join(folder, name)).isFile())
          .map((name) => [name, readFileSync(join(folder, name), 'base64')]),
      ),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
