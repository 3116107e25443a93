import type {} from '#modules/staff/model/audit-events.ts';
import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { DataRequest } from '#modules/submissions/model/data-request.ts';
import type { HeldItem } from './my-data.ts';

/** Requests about personal data that reach staff by phone, in person or on paper. */
export interface DeskRequests {
  /** Stores a request once for each token, and resolves with its reference. */
  add(request: Partial<DataRequest>, token: string, by: Staff): Promise<string>;
  /** What we hold with the contact of a request; undefined if there is none, or it is erased. */
  held(reference: string): Promise<readonly HeldItem[] | undefined>;
  /** Gives out or erases what is held, with an audit event. Resolves with what was held. */
  act(
    reference: string,
    action: 'print' | 'export' | 'erase',
    by: Staff,
  ): Promise<readonly HeldItem[] | undefined>;
}

/** Audit events of requests (`audit-events.ts`). */
export const PRIVACY_AUDIT_EVENTS = {
  'data: request': 'saved the request …',
  'data: print': 'printed what we hold for …',
  'data: export': 'exported what we hold for …',
  'data: erase': 'erased what we hold for …',
} as const;

type Names = Record<keyof typeof PRIVACY_AUDIT_EVENTS, string>;
declare module '#modules/staff/model/audit-events.ts' {
  interface AuditEvents extends Names {}
}
