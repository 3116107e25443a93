import {
  listItems,
  listKinds,
  makeWarningReader,
  openItem,
  waitingItems,
} from './desk-lists.server.ts';
import { addItem, moveItem, removeItem, saveDraft } from './editing.server.ts';
import type { ContentService } from './editing.ts';
import { listRemovedItems, readHistory } from './history.server.ts';
import { REMOTE_CONTENT_TEXT } from './kinds.ts';
import {
  findRenamedItem,
  publishDraft,
  renameItem,
  restoreVersion,
  scheduleDraft,
  undoPublishing,
  unscheduleDraft,
  withdrawDraft,
} from './publishing.server.ts';
import { type ContentParts, readBase, readBodyByHash } from './versions.server.ts';

export type { RemoteContent } from './store.server.ts';
export type { ContentParts } from './versions.server.ts';

/** Makes the service for editing and publishing content, over the database. */
export function makeDeskContent(parts: ContentParts): ContentService {
  const isRemote = (kind: string) => kind in parts.remote;
  const listParts = { ...parts, warnings: makeWarningReader(parts) };
  return {
    kinds: () => listKinds(parts),
    isRemote: async (kind) => isRemote(kind),
    items: (kind, filter) => listItems(listParts, kind, filter),
    removed: (kind) => listRemovedItems(parts, kind),
    waiting: () => waitingItems(parts, listParts.warnings),
    open: (item) => openItem(listParts, item),
    findRedirect: (item) => findRenamedItem(parts, item),
    readBaseBody: (item, base) => readBodyByHash(parts.database, item, readBase(base).bodyHash),
    async save(item, input, by) {
      if (isRemote(item.kind)) {
        return { outcome: 'refused', reason: REMOTE_CONTENT_TEXT };
      }
      return saveDraft(parts, item, input, by);
    },
    schedule: async (item, input, by) =>
      !isRemote(item.kind) && scheduleDraft(parts, item, input, by),
    unschedule: async (item, base, by) =>
      !isRemote(item.kind) && unscheduleDraft(parts, item, { by, base }),
    undo: async (item, by, base) =>
      !isRemote(item.kind) && undoPublishing(parts, item, { by, base }),
    restore: async (item, version, by, base) =>
      !isRemote(item.kind) && restoreVersion(parts, item, version, { by, base }),
    add: async (kind, body, by, typed) =>
      isRemote(kind) ? undefined : addItem(parts, kind, body, { by, typed }),
    remove: async (item, by, base) => !isRemote(item.kind) && removeItem(parts, item, { by, base }),
    move: async (item, to, by) => !isRemote(item.kind) && moveItem(parts, item, to, by),
    rename: async (item, title, by) =>
      isRemote(item.kind) ? undefined : renameItem(parts, item, title, by),
    publish: async (item, base, by, confirmed) =>
      !isRemote(item.kind) && publishDraft(parts, item, { base, confirmed }, by),
    withdraw: async (item, by, base) =>
      !isRemote(item.kind) && withdrawDraft(parts, item, { by, base }),
    history: (item, before) => readHistory(parts.database, item, before),
  };
}
