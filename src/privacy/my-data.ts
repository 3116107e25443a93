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
