import { useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { DraftField } from '../inbox.ts';
import type { Thread } from '../thread.server.ts';

/** Milliseconds after the last key, until the next try, and until a request counts as lost. */
const SAVE_AFTER_MS = 2_000;
const RETRY_AFTER_MS = 10_000;
const TIMEOUT_MS = 10_000;

const NOT_SENT = 'No connection. Your text is still here and was not sent.';
const PROBLEMS = {
  lost: 'No connection. Your text is not kept yet.',
  refused: 'Your text is not kept. It is only on this page.',
};

/** `refused`: the server answered that it does not save it. `lost`: the server did not answer. */
type Outcome = 'saved' | 'refused' | 'lost';

/** Keeps what is typed two seconds after the last key, and when the page is hidden. */
export function useDraft(
  reference: string,
  field: DraftField,
  stored: Thread['drafts'][DraftField],
) {
  const form = useRef<HTMLFormElement>(null);
  const savedText = useRef(stored?.text ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState({ savedAt: stored?.savedAt ?? '', problem: '' });

  const typedIn = (name: string) =>
    (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
  const isUnsaved = () => form.current !== null && typedIn(field) !== savedText.current;

  async function post(): Promise<Outcome> {
    if (!form.current) return 'lost';
    const text = typedIn(field);
    const response = await fetch(`/desk/inbox/${encodeURIComponent(reference)}/draft`, {
      method: 'POST',
      body: new URLSearchParams({ field, text, token: typedIn('token') }),
      // The request survives the page that is being closed.
      keepalive: true,
      signal: AbortSignal.timeout?.(TIMEOUT_MS),
    }).catch(() => undefined);
    if (response?.ok) {
      savedText.current = text;
      const savedAt = text.trim() && new Date().toISOString().slice(11, 16);
      setState({ savedAt, problem: '' });
      return 'saved';
    }
    const outcome = response && response.status < 500 ? 'refused' : 'lost';
    setState(({ savedAt, problem }) => ({ savedAt, problem: problem || PROBLEMS[outcome] }));
    return outcome;
  }

  /** Keeps the draft after earlier requests, which must not overtake it. */
  function save(): Promise<Outcome> {
    clearTimeout(timer.current);
    const request = lastRequest.current.then(post);
    lastRequest.current = request;
    return request;
  }

  function saveIn(milliseconds: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      if (isUnsaved() && (await save()) === 'lost') saveIn(RETRY_AFTER_MS);
    }, milliseconds);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read only refs
  useEffect(() => {
    // The text may have been typed before scripts ran, or inserted.
    if (isUnsaved()) saveIn(SAVE_AFTER_MS);
    const saveHidden = () => {
      if (document.hidden && isUnsaved()) save();
    };
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, []);

  return {
    form,
    storedText: stored?.text,
    ...state,
    isUnsaved,
    save,
    onInput: () => saveIn(SAVE_AFTER_MS),
    /** Says that the form was not sent, and tries again to keep its text. */
    reportUnsent() {
      setState(({ savedAt }) => ({ savedAt, problem: NOT_SENT }));
      saveIn(RETRY_AFTER_MS);
    },
  };
}

export type DraftControl = ReturnType<typeof useDraft>;

const isLeavingAnyway = () => window.confirm('Your text is not kept yet. Leave without it?');

/** Keeps all drafts before another page opens, and asks if that is not possible. */
export function useSaveOnLeaving(drafts: readonly DraftControl[]): void {
  const sending = useRef<'no' | 'checking' | 'now'>('no');
  const unsaved = () => drafts.filter((draft) => draft.isUnsaved());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each link
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    saveAll(unsaved()).then((isSaved) => {
      if (isSaved || isLeavingAnyway()) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker.state]);

  async function saveFirst(event: SubmitEvent) {
    // The router sends it, and the blocker above asks.
    if (event.defaultPrevented) return;
    // Browsers from before 2022 send the form unchecked.
    if (!('timeout' in AbortSignal)) sending.current = 'now';
    const form = event.target as HTMLFormElement;
    const own = drafts.find((draft) => draft.form.current === form);
    const others = unsaved().filter((draft) => draft !== own);
    if (sending.current === 'now' || (!own && others.length === 0)) return;
    event.preventDefault();
    if (sending.current === 'checking') return;
    sending.current = 'checking';
    const [outcome, areSaved] = await Promise.all([own?.save(), saveAll(others)]);
    sending.current = 'no';
    if (outcome === 'lost') return own?.reportUnsent();
    if (!areSaved && !isLeavingAnyway()) return;
    sending.current = 'now';
    form.requestSubmit(event.submitter);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions read only refs
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (sending.current !== 'now' && unsaved().length > 0) event.preventDefault();
    };
    const onInput = () => {
      sending.current = 'no';
    };
    window.addEventListener('beforeunload', ask);
    document.addEventListener('submit', saveFirst);
    document.addEventListener('input', onInput);
    return () => {
      window.removeEventListener('beforeunload', ask);
      document.removeEventListener('submit', saveFirst);
      document.removeEventListener('input', onInput);
    };
  }, []);
}

async function saveAll(drafts: readonly DraftControl[]): Promise<boolean> {
  const outcomes = await Promise.all(drafts.map((draft) => draft.save()));
  return outcomes.every((outcome) => outcome === 'saved');
}
