// The parts of staff that later modules may import. They import nothing else of its store and mails.
export { type AuditEvent, audit } from './store/audit.ts';
export { makeStaffStore, staffOf } from './store/people/staff-store.ts';
export type { AuditEventTable } from './store/staff-tables.ts';
