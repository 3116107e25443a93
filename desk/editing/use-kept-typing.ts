import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '#domain/desk/content/fields/form-entries.ts';
import {
  forgetSent,
  forgetTyped,
  idIn,
  keepTyped,
  moveTyped,
  newId,
  stampOf,
  type Typed,
  typedIn,
} from './kept-typing.ts';
import { entriesIn } from './shown-form.ts';

/** Milliseconds without typing after which it is kept. */
const PAUSE = 400;

export type Keeping = {
  /** Who types, and into which form. */
  readonly place: string;
  readonly base: string;
  /** What the server has shown. */
  readonly entries: readonly Entry[];
  /** The server answers to what was typed: it was not stored, and stands in the form. */
  readonly isAnswer: boolean;
  /** The stamp of what was sent and has led here; empty where nothing has. */
  readonly sent: string;
  /** Other forms from which it may have been sent. */
  readonly sentFrom: readonly string[];
  /** The same form under the address that it had before. */
  readonly formerly?: string | undefined;
};

/** The name at which a form sends the stamp of what was typed into it. */
export const TYPED = '_typed';

/**
 * Keeps on the device what is typed into a form, until it is stored, and says what was typed
 * before: it is offered and never put in by itself.
 */
export function useKeptTyping(keeping: Keeping) {
  const { place, base, entries, isAnswer, sent, sentFrom, formerly } = keeping;
  const [offers, setOffers] = useState<readonly Typed[]>([]);
  const [put, setPut] = useState<Typed>();
  // What comes back to be mended is still the same typing.
  const again = isAnswer ? idIn(sent) : '';
  const own = useMemo(() => put?.id || again || newId(), [put, again]);
  const waiting = useRef<{ form: HTMLFormElement; timer: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened.
  useEffect(() => {
    if (formerly) moveTyped(formerly, place);
    forgetSent([place, ...sentFrom], sent);
    if (isAnswer) keepTyped(place, { id: own, base, at: Date.now(), entries });
    forgetTyped(place, (typed) => isSame(typed.entries, entries) && typed.id !== own);
    setOffers(typedIn(place).filter(({ id }) => id !== own));
  }, [place]);

  const keep = (form: HTMLFormElement, at: number) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    const typed = new FormData(form);
    const now = entriesIn(typed);
    if (isSame(now, entries) && !put && !isAnswer) forgetTyped(place, ({ id }) => id === own);
    else {
      const typedOn = String(typed.get('_base') ?? base);
      keepTyped(place, { id: own, base: typedOn, at, entries: now });
    }
  };

  useEffect(() => {
    const keepNow = () => waiting.current && keep(waiting.current.form, Date.now());
    addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      removeEventListener('pagehide', keepNow);
    };
  });

  return {
    offers,
    /** What was put back into the form. */
    put,
    putBack(typed: Typed) {
      setPut(typed);
      setOffers(offers.filter(({ id }) => id !== typed.id));
    },
    throwAway(typed: Typed) {
      forgetTyped(place, ({ id }) => id === typed.id);
      setOffers(offers.filter(({ id }) => id !== typed.id));
    },
    onInput({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      clearTimeout(waiting.current?.timer);
      waiting.current = { form, timer: window.setTimeout(() => keep(form, Date.now()), PAUSE) };
    },
    onSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      const at = Date.now();
      keep(form, at);
      const stamp = form.elements.namedItem(TYPED);
      if (stamp instanceof HTMLInputElement) stamp.value = stampOf({ id: own, at });
    },
  };
}

/** Forgets what was sent of these forms, on a page that says that it is stored. */
export function useForgotten(places: readonly string[], sent: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is opened.
  useEffect(() => forgetSent(places, sent), [sent]);
}

function isSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
