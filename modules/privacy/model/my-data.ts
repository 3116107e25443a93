import type {} from '#modules/staff/audit-events.ts';
import type { Staff } from '#modules/staff/staff.ts';
import { failed, ok, type Result } from '#platform/text/result.ts';

/** One thing that we hold about a person: a form, a person with a place, a mail, a gift. */
export type HeldItem = {
  /** The reference that it belongs to; empty if it belongs to none. */
  readonly reference: string;
  readonly title: string;
  /** The seat of the person that it is about. */
  readonly seat?: number | undefined;
  /** Whether this is a person who can be erased alone. */
  readonly canErase?: boolean;
  /** What can be taken back. */
  readonly withdraw?: 'newsletter' | 'photo' | undefined;
  readonly facts: readonly (readonly [label: string, text: string])[];
};

/** What the owner of an address does on the page behind the link. */
export type MyDataAction = {
  readonly intent: 'show' | 'export' | 'withdraw' | 'erase';
  /** Unset: all of the person. */
  readonly reference?: string | undefined;
  /** One person of the reference. */
  readonly seat?: number | undefined;
  readonly what?: string | undefined;
};

/** What people can do about their own data. All methods reject with a `ServiceFailure`. */
export interface MyData {
  /**
   * Mails a link to an email address, or that we hold nothing. Nobody can tell from it whether we
   * do. False if it is no address.
   */
  request(address: string): Promise<boolean>;
  /** Whether the link with this token still works. Changes nothing. */
  isValid(token: string): Promise<boolean>;
  /**
   * Resolves with what we hold afterwards. `unknown`: the link does not work. `gone`: nothing is
   * held there any more.
   */
  act(
    token: string,
    action: MyDataAction,
  ): Promise<Result<readonly HeldItem[], 'unknown' | 'gone'>>;
}

/** The same at the desk, for people who call, come or write on paper. */
export interface PeopleData {
  /** The email address or the number of the sender of a submission; empty if there is none. */
  contactOf(reference: string): Promise<string>;
  /** Reads the data held with an email address or phone number; undefined if it is neither. */
  held(contact: string): Promise<readonly HeldItem[] | undefined>;
  /** Gives out or erases what is held, with audit events. Resolves with what was held. */
  act(
    contact: string,
    action: 'export' | 'erase',
    by: Staff,
  ): Promise<readonly HeldItem[] | undefined>;
}

/** Audit events of personal data (`audit-events.ts`). */
export const PRIVACY_AUDIT_EVENTS = { 'data: export': 'exported what we hold for …' } as const;

type Names = Record<keyof typeof PRIVACY_AUDIT_EVENTS, string>;
declare module '#modules/staff/audit-events.ts' {
  interface AuditEvents extends Names {}
}

const INTENTS = ['show', 'export', 'withdraw', 'erase'] as const;

/** Reads what a form of the page asks for, or why it cannot be done. */
export function readMyDataAction(sent: Readonly<Record<string, string>>): Result<MyDataAction> {
  const intent = INTENTS.find((each) => each === sent.intent);
  const seat = Number(sent.seat) || undefined;
  const reference = sent.reference || undefined;
  if (!intent || (sent.seat && !(seat && reference))) {
    return failed('Please use the buttons of this page.');
  }
  if (intent === 'erase' && sent.confirm !== 'yes') {
    return failed('Tick the box first. You cannot undo this.');
  }
  return ok({ intent, reference, seat, what: sent.what });
}
