// The parts of content that later modules may import. They import nothing else of its store and mails.

export { findBodyRefusal, readBody } from './bodies.server.ts';
export { eventCalendar } from './icalendar.server.ts';
export type { ContentChange, ContentEffects } from './store.server.ts';
export { type ContentStore, makeContentStore } from './store.server.ts';
export {
  bumpRevision,
  hashOf,
  lockContent,
  publishNew,
  readItemState,
  readPublishedItem,
} from './versions.server.ts';
