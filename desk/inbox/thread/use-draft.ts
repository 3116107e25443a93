import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { Draft, DraftField } from '#modules/submissions/model/replies/drafts.ts';

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

/**
 * Keeps what is typed into a field as a draft on the server: two seconds after the last key, and
 * when the page is hidden. Before the form is sent, its draft is kept, too: if that fails there is
 * no connection, and the page stays.
 */
export function useDraft(reference: string, field: DraftField, stored: Draft | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const savedText = useRef(stored?.text ?? '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastRequest = useRef<Promise<unknown>>(Promise.resolve());
  const sending = useRef<'no' | 'checking' | 'now'>('no');
  const [state, setState] = useState({ savedAt: stored?.savedAt ?? '', problem: '' });

  const typedIn = (name: string) =>
    (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '';
  const isUnsaved = () =>
    form.current !== null && sending.current !== 'now' && typedIn(field) !== savedText.current;

  async function post(): Promise<Outcome> {
    // The page was left meanwhile.
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
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('beforeunload', ask);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('beforeunload', ask);
    };
  }, []);

  return {
    form,
    ...state,
    isUnsaved,
    save,
    onInput() {
      sending.current = 'no';
      saveIn(SAVE_AFTER_MS);
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      // Browsers from before 2022 send the form unchecked.
      if (!('timeout' in AbortSignal)) sending.current = 'now';
      if (sending.current === 'now') return;
      event.preventDefault();
      if (sending.current === 'checking') return;
      sending.current = 'checking';
      const { submitter } = event.nativeEvent as SubmitEvent;
      const outcome = await save();
      sending.current = outcome === 'lost' ? 'no' : 'now';
      if (outcome === 'lost') {
        setState(({ savedAt }) => ({ savedAt, problem: NOT_SENT }));
        saveIn(RETRY_AFTER_MS);
      } else form.current?.requestSubmit(submitter);
    },
  };
}

export type DraftControl = ReturnType<typeof useDraft>;

/** Keeps all drafts before a link leads to another page, and asks if that is not possible. */
export function useLeavingQuestion(drafts: readonly DraftControl[]): void {
  const unsaved = () => drafts.filter((draft) => draft.isUnsaved());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each link
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    Promise.all(unsaved().map((draft) => draft.save())).then((outcomes) => {
      const isSaved = outcomes.every((outcome) => outcome === 'saved');
      if (isSaved || window.confirm('Your text is not kept yet. Leave without it?')) {
        blocker.proceed();
      } else blocker.reset();
    });
  }, [blocker.state]);
}
