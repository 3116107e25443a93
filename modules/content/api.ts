// The parts of content that later modules may import. They import nothing else of its store and mails.
export type { Change, ContentEffect } from './store/content-effect.ts';
export { type ContentStore, makeContentStore } from './store/content-store.ts';
export { eventCalendar } from './store/icalendar.ts';
export {
  addVersion,
  hashOf,
  publishedItem,
  showVisitors,
  takeContent,
} from './store/item-versions.ts';
export { whyNot } from './store/publishing/body-check.ts';
export type { ContentParts } from './store/publishing/content-parts.ts';
export { rewriteDraft } from './store/publishing/saving.ts';
export { standingOf } from './store/publishing/standing.ts';
export { readBody } from './store/shape/stored-body.ts';
