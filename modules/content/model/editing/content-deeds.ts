import { KIND_NAMES } from './kind-names.ts';

/** What staff do with content (`deeds.ts`). */
export const CONTENT_DEEDS = {
  'draft saved': 'saved a draft of …',
  'draft withdrawn': 'took back the draft of …',
  published: 'published …',
  scheduled: 'said when … is published',
  'schedule ended': 'said that … is not published by itself',
  'publishing undone': 'put back what … was before',
  'version restored': 'made an earlier version the draft of …',
  'history erased': 'erased the history of …',
  'removal drafted': 'made a draft that takes … away',
  'list ordered': 'put the list … into another order',
  'address changed': 'gave … another address',
} as const;

type Names = Record<keyof typeof CONTENT_DEEDS, string>;
declare module '#modules/staff/model/audit-events.ts' {
  interface AuditEvents extends Names {}
}

/**
 * The page of an item that the log names, without `/desk`: of `events/6`, or of `partners` where a
 * list was put into another order. Undefined where it is no content.
 */
export function contentPage(whom: string): string | undefined {
  const [, kind = '', id] = /^([a-z-]+)(?:\/(.+))?$/s.exec(whom) ?? [];
  if (!Object.hasOwn(KIND_NAMES, kind)) return undefined;
  return id === undefined ? `/content/${kind}` : `/content/${kind}/${encodeURIComponent(id)}`;
}
