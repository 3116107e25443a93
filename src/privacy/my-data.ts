import { failed, ok, type Result } from '#platform/text/result.ts';

export type HeldItem = {
  readonly reference: string;
  readonly title: string;
  readonly seat?: number | undefined;
  readonly canErase?: boolean;
  readonly withdraw?: 'newsletter' | 'photo' | undefined;
  readonly facts: readonly (readonly [label: string, text: string])[];
};

export type MyDataAction = {
  readonly intent: 'show' | 'export' | 'withdraw' | 'erase';
  readonly reference?: string | undefined;
  readonly seat?: number | undefined;
  readonly what?: string | undefined;
};

const INTENTS = ['show', 'export', 'withdraw', 'erase'] as const;

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
