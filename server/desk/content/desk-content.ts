import type { ContentService } from '#domain/desk/content/content-service.ts';
import type { ContentParts } from './content-parts.ts';
import { historyOf } from './history.ts';
import { itemLines, kindLines, openItem } from './item-list.ts';
import { publishDraft, withdrawDraft } from './publishing.ts';
import { saveDraft } from './saving.ts';

export type { ContentParts, RemoteContent } from './content-parts.ts';

/** What staff write for visitors, over the database. */
export function makeDeskContent(parts: ContentParts): ContentService {
  const isRemote = (kind: string) => kind in parts.remote;
  return {
    kinds: () => kindLines(parts),
    items: (kind) => itemLines(parts, kind),
    open: (item) => openItem(parts, item),
    async save(item, given, by) {
      if (isRemote(item.kind)) {
        return { outcome: 'refused', why: 'It comes from another server and is changed there.' };
      }
      return saveDraft(parts, item, given, by);
    },
    publish: async (item, base, by) => !isRemote(item.kind) && publishDraft(parts, item, base, by),
    withdraw: async (item, by) => !isRemote(item.kind) && withdrawDraft(parts, item, by),
    history: (item) => historyOf(parts.database, item),
  };
}
