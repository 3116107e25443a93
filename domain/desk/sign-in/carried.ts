import type { PasskeyUse } from './passkey-service.ts';

/**
 * What somebody sent that was not done, since nobody was signed in any more or a proof was wanted
 * first. Pages carry it in a hidden field through signing in, and offer it afterwards: it is stored
 * nowhere. `to`: the address of the desk that it was sent to.
 */
export type Carried = {
  readonly to: string;
  readonly fields: readonly (readonly [name: string, value: string])[];
};

/** What somebody sent, in people's words: what it does and to whom, and what they typed. */
export type Deed = {
  /** As a button says it: `End the access of Kojo`. */
  readonly words: string;
  /** Something is gone after it. */
  readonly isFinal: boolean;
  /** Empty where nothing was typed or chosen that the words do not say. */
  readonly typed: readonly { readonly label: string; readonly value: string }[];
  /** Where it can be done anew. */
  readonly page: { readonly address: string; readonly name: string };
};

/** The hidden field. */
export const CARRIED = 'carried';

/** Why something that was sent was not done. Nothing was changed. */
export type Refusal = {
  readonly refused: 'signed out' | 'not confirmed';
  readonly sent: Carried;
  /** Undefined where it cannot be sent again as it was. */
  readonly deed: Deed | undefined;
  /** Whether it fits into a form once more. */
  readonly canCarry: boolean;
  /** What a passkey is asked with, where there may be one. */
  readonly passkey?: PasskeyUse;
};

/** Whether the words of a refused request are a refusal that carries what was sent. */
export function isRefusal(words: unknown): words is Refusal {
  return typeof words === 'object' && words !== null && 'refused' in words;
}
