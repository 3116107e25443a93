import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Entry } from '#domain/desk/content/fields/form-entries.ts';
import { forgetTyped, keepTyped, type Typed, typedIn } from './kept-typing.ts';
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
  /** Forms whose sending has led here: what was sent of them is stored. */
  readonly stored: readonly string[];
};

/**
 * Keeps on the device what is typed into a form, until it is stored, and says what was typed
 * before: it is offered and never put in by itself.
 */
export function useKeptTyping({ place, base, entries, isAnswer, stored }: Keeping) {
  const [offers, setOffers] = useState<readonly Typed[]>([]);
  const [put, setPut] = useState<Typed>();
  const own = useMemo(() => put?.id ?? crypto.randomUUID(), [put]);
  const waiting = useRef<{ form: HTMLFormElement; timer: number }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form that is opened.
  useEffect(() => {
    for (const other of stored) forgetTyped(other, ({ isSent }) => isSent);
    if (isAnswer) {
      forgetTyped(place, ({ isSent }) => isSent);
      keepTyped(place, { id: own, base, at: Date.now(), entries, isSent: false });
    }
    forgetTyped(place, (typed) => isSame(typed.entries, entries) && typed.id !== own);
    setOffers(typedIn(place).filter(({ id }) => id !== own));
  }, [place]);

  const keep = (form: HTMLFormElement, isSent: boolean) => {
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    const sent = new FormData(form);
    const now = entriesIn(sent);
    if (isSame(now, entries) && !put && !isAnswer) forgetTyped(place, ({ id }) => id === own);
    else {
      const typedOn = String(sent.get('_base') ?? base);
      keepTyped(place, { id: own, base: typedOn, at: Date.now(), entries: now, isSent });
    }
  };

  useEffect(() => {
    const keepNow = () => waiting.current && keep(waiting.current.form, false);
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
      waiting.current = { form, timer: window.setTimeout(() => keep(form, false), PAUSE) };
    },
    onSubmit({ currentTarget: form }: FormEvent<HTMLFormElement>) {
      keep(form, true);
    },
  };
}

function isSame(one: readonly Entry[], other: readonly Entry[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
