// What later modules may use of staff. Everything else of its store is its own.
export { audit, type Deed } from './store/audit.ts';
export { makeStaffStore, staffOf } from './store/people/staff-store.ts';
