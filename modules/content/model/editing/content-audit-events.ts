import { KIND_LABELS } from './kind-labels.ts';

/** Audit events of content, with their texts in the audit log (`audit-events.ts`). */
export const CONTENT_AUDIT_EVENTS = {
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

type Names = Record<keyof typeof CONTENT_AUDIT_EVENTS, string>;
declare module '#modules/staff/model/audit-events.ts' {
  interface AuditEvents extends Names {}
}

/**
 * The desk path, without `/desk`, of what an audit event names: `events/6`, or `partners` if a list
 * was reordered. Undefined if it is no content.
 */
export function contentPath(target: string): string | undefined {
  const [, kind = '', id] = /^([a-z-]+)(?:\/(.+))?$/s.exec(target) ?? [];
  if (!Object.hasOwn(KIND_LABELS, kind)) return undefined;
  return id === undefined ? `/content/${kind}` : `/content/${kind}/${encodeURIComponent(id)}`;
}
