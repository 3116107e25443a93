// The parts of staff for other modules, which import nothing else from its store and mails.
export { type AuditEvent, audit } from './store/audit.ts';
export { makeStaffStore, staffOf } from './store/people/staff-store.ts';
export { hashOf, newToken } from './store/sign-in/token.ts';
export type { AuditEventTable } from './store/staff-tables.ts';
