// The parts of staff that other modules may import. They import nothing else from its store and
// mails.
export { type AuditEvent, audit } from './store/audit.ts';
export { makeStaffStore, staffOf } from './store/people/staff-store.ts';
export type { AuditEventTable } from './store/staff-tables.ts';
