import type { ContentService } from '../../model/editing/content-service.ts';
import { CHANGED_THERE } from '../../model/editing/other-server.ts';
import type { ContentParts } from './content-parts.ts';
import { restoreVersion, undoPublishing } from './earlier-versions.ts';
import { makeWarnings } from './found-warnings.ts';
import { eraseHistory } from './history/erased-history.ts';
import { removedItems } from './history/removed-items.ts';
import { historyOf } from './history.ts';
import { itemLines, kindLines, openItem } from './item-list.ts';
import { addItem, moveItem, removeItem } from './lists.ts';
import { publishDraft, scheduleDraft, unscheduleDraft, withdrawDraft } from './publishing.ts';
import { movedItem, renameItem } from './renaming.ts';
import { saveDraft } from './saving.ts';
import { bodyNamed, readBase } from './standing.ts';
import { waitingItems } from './waiting-items.ts';

export type { ContentParts, RemoteContent } from './content-parts.ts';

/** What staff write for visitors, over the database. */
export function makeDeskContent(parts: ContentParts): ContentService {
  const isRemote = (kind: string) => kind in parts.remote;
  const listed = { ...parts, warnings: makeWarnings(parts) };
  return {
    kinds: () => kindLines(parts),
    isRemote: async (kind) => isRemote(kind),
    items: (kind) => itemLines(listed, kind),
    removed: (kind) => removedItems(parts, kind),
    waiting: () => waitingItems(parts, listed.warnings),
    open: (item) => openItem(listed, item),
    movedTo: (item) => movedItem(parts, item),
    bodyAt: (item, base) => bodyNamed(parts.database, item, readBase(base).body),
    async save(item, given, by) {
      if (isRemote(item.kind)) {
        return { outcome: 'refused', reason: CHANGED_THERE };
      }
      return saveDraft(parts, item, given, by);
    },
    schedule: async (item, given, by) =>
      !isRemote(item.kind) && scheduleDraft(parts, item, given, by),
    unschedule: async (item, base, by) =>
      !isRemote(item.kind) && unscheduleDraft(parts, item, { by, base }),
    undo: async (item, by, base) =>
      !isRemote(item.kind) && undoPublishing(parts, item, { by, base }),
    eraseHistory: async (item, by) => !isRemote(item.kind) && eraseHistory(parts, item, by),
    restore: async (item, version, by, base) =>
      !isRemote(item.kind) && restoreVersion(parts, item, version, { by, base }),
    add: async (kind, body, by, typed) =>
      isRemote(kind) ? undefined : addItem(parts, kind, body, { by, typed }),
    remove: async (item, by, base) => !isRemote(item.kind) && removeItem(parts, item, { by, base }),
    move: async (item, to, by) => !isRemote(item.kind) && moveItem(parts, item, to, by),
    rename: async (item, words, by) =>
      isRemote(item.kind) ? undefined : renameItem(parts, item, words, by),
    publish: async (item, base, by) => !isRemote(item.kind) && publishDraft(parts, item, base, by),
    withdraw: async (item, by, base) =>
      !isRemote(item.kind) && withdrawDraft(parts, item, { by, base }),
    history: (item, before) => historyOf(parts.database, item, before),
  };
}
