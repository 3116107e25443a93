// The parts of content that later modules may import. They import nothing else of its store and mails.
export type { ContentChange, ContentEffect } from './store/content-effect.ts';
export { type ContentStore, makeContentStore } from './store/content-store.ts';
export { eventCalendar } from './store/icalendar.ts';
export {
  bumpRevision,
  hashOf,
  lockContent,
  publishNew,
  readPublishedItem,
} from './store/item-versions.ts';
export { findBodyRefusal } from './store/publishing/body-check.ts';
export type { ContentParts } from './store/publishing/content-parts.ts';
export { readItemState } from './store/publishing/item-state.ts';
export { rewriteDraft } from './store/publishing/saving.ts';
export { readBody } from './store/shape/stored-body.ts';
