import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { deviceStorage, purgeDrafts, removeDraft } from '#forms/draft-store.ts';
import { readDraft, saveDraft } from '#forms/drafts.ts';
import { Button } from '#ui/button.tsx';
import { noticeClasses, scrollIntoWindow } from '#ui/notice.tsx';
import { ANSWER_STORE, type AnswerDraft, type Answers, changedControls } from './answer-drafts.tsx';
import { readFormAnswers } from './answers.ts';
import { type FormState, makeIdempotencyKey } from './use-form-state.ts';

export type DraftSyncProps = {
  readonly formState: FormState;
  readonly isAnswered?: boolean;
  onRestored?(answers: Answers): void;
};

const SHARED_DEVICE_KEY = 'shared-device';
/** Milliseconds between two attempts to send a waiting form while the page is visible. */
const RETRY_MS = 20_000;

/** Saves a draft, restores it after a reload, and sends again when the connection is back. */
export default function DraftSync({ formState, isAnswered, onRestored }: DraftSyncProps) {
  const { form, element, draftName, submissionKey, hasDraftSync, isSending, isLost } = formState;
  const [draft, dispatch] = useReducer(nextDraft, { status: 'empty', changedAt: 0 });
  const [isShared, setShared] = useState(isSharedDevice);
  const [isKept, setKept] = useState(true);
  const notice = useRef<HTMLDivElement>(null);
  const isByButton = useRef(false);
  const { status } = draft;

  const begin = useEffectEvent(() => {
    if (!element.current) return;
    hasDraftSync.current = true;
    purgeDrafts(ANSWER_STORE);
    const isFilledIn = changedControls(element.current).some(({ name }) => name);
    const stored = readDraft<AnswerDraft>(ANSWER_STORE, draftName);
    if (stored && !isAnswered) {
      const { key, answers, isWaiting } = stored.content;
      submissionKey.current = key;
      const status = isWaiting ? 'unsent' : 'restored';
      dispatch({ type: 'restored', status, changedAt: stored.changedAt });
      onRestored?.(answers);
    }
    // The visitor typed before this script loaded.
    if (isFilledIn) dispatch({ type: 'typed', changedAt: Date.now() });
  });
  useEffect(() => begin(), []);

  useEffect(() => {
    if (isSending) dispatch({ type: 'sending' });
    else dispatch({ type: isLost ? 'lost' : 'answered' });
  }, [isSending, isLost]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isOwn = (target: EventTarget | null) => element.current?.contains(target as Node);
    // On the window: by then the form's own listeners have emptied replaced answers.
    const onInput = ({ target }: Event) => {
      if (!isOwn(target) || !(target as HTMLInputElement).name) return;
      dispatch({ type: 'typed', changedAt: Date.now() });
    };
    const onSubmit = ({ target, submitter }: SubmitEvent) => {
      if (isOwn(target)) isByButton.current = submitter !== null;
    };
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // Without a key everything was erased, also from this tab (src/site/delivery/visit.ts).
      if (key === null) dispatch({ type: 'erased' });
      if (key === ANSWER_STORE.prefix + draftName && newValue === null)
        dispatch({ type: 'removed' });
    };
    window.addEventListener('input', onInput, { signal });
    window.addEventListener('submit', onSubmit, { signal });
    window.addEventListener('storage', onStorage, { signal });
    return () => listening.abort();
  }, [element, draftName]);

  const save = useEffectEvent(({ status, changedAt }: DraftState) => {
    const isNone = status === 'empty' || status === 'gone';
    if (isNone || isSharedDevice() || !element.current) return;
    const answers = readFormAnswers(element.current, form);
    // A form being sent keeps its key, even with no other answers.
    if (Object.keys(answers).length === 0 && !isWaiting(status)) {
      removeDraft(ANSWER_STORE, draftName);
      return;
    }
    submissionKey.current ||= makeIdempotencyKey();
    const content = { key: submissionKey.current, answers, isWaiting: isWaiting(status) };
    const entry = { name: draftName, changedAt: changedAt || Date.now(), content };
    setKept(saveDraft<AnswerDraft>(ANSWER_STORE, entry));
  });
  useEffect(() => {
    if (!isShared) save(draft);
  }, [draft, isShared]);

  // At intervals, too: a phone may report a connection that carries nothing.
  useEffect(() => {
    if (status !== 'waiting') return;
    // An automatic attempt does not scroll the page.
    if (isByButton.current) scrollIntoWindow(notice.current);
    const listening = new AbortController();
    const { signal } = listening;
    const send = () => {
      if (navigator.onLine && document.visibilityState === 'visible') {
        element.current?.requestSubmit();
      }
    };
    window.addEventListener('online', send, { signal });
    document.addEventListener('visibilitychange', send, { signal });
    const timer = setInterval(send, RETRY_MS);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [element, status]);

  function onShared(shared: boolean) {
    setShared(shared);
    if (!deviceStorage()) return;
    sessionStorage.setItem(SHARED_DEVICE_KEY, shared ? 'yes' : '');
    if (shared) purgeDrafts(ANSWER_STORE, true);
  }

  if (draft.changedAt === 0 && !isUnsent(status)) return null;
  return (
    <div className="mt-6">
      {isUnsent(status) && (
        <div ref={notice} role="alert" className={noticeClasses('failure')}>
          <p>
            {isKept && !isShared
              ? 'Not sent yet. Your answers are saved'
              : 'Not sent yet. Your answers are on this page only'}
          </p>
          <p className="plain mt-2">{HOW_TO_SEND_TEXTS[status]}</p>
          <div className="mt-4">
            <Button type="submit" look="plain">
              Send now
            </Button>
          </div>
        </div>
      )}
      {status === 'gone' ? (
        <p role="status" className="strong mb-4">
          These answers were sent in another tab, or deleted from this phone.
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {isShared || !isKept ? (
            <p>
              We do not save your answers on this phone. Keep this page open until they are sent.
            </p>
          ) : (
            <>
              <p>Kept on this phone until {lastDay(draft.changedAt)}.</p>
              <Button look="plain" onClick={() => onShared(true)}>
                Delete
              </Button>
            </>
          )}
        </div>
      )}
      <label className="choice">
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => onShared(target.checked)}
        />
        <span>Others use this phone: do not save my answers</span>
      </label>
    </div>
  );
}

function isSharedDevice(): boolean {
  return deviceStorage() !== null && Boolean(sessionStorage.getItem(SHARED_DEVICE_KEY));
}

type DraftStatus =
  | 'empty'
  | 'restored'
  | 'dirty'
  /** It may have arrived. */
  | 'sending'
  /** No answer came. The form is sent again automatically. */
  | 'waiting'
  /** No answer came, and the answers were changed or the page was left. A tap sends it. */
  | 'unsent'
  | 'gone';

type DraftState = {
  readonly status: DraftStatus;
  /** Time of the visitor's last change, in milliseconds since 1970, or 0. A retry is no change. */
  readonly changedAt: number;
};

type DraftEvent =
  | { readonly type: 'restored'; readonly status: DraftStatus; readonly changedAt: number }
  | { readonly type: 'typed'; readonly changedAt: number }
  | { readonly type: 'sending' | 'lost' | 'answered' | 'removed' | 'erased' };

function isUnsent(status: DraftStatus): status is 'waiting' | 'unsent' {
  return status === 'waiting' || status === 'unsent';
}

function isWaiting(status: DraftStatus): boolean {
  return status === 'sending' || isUnsent(status);
}

function nextDraft(draft: DraftState, event: DraftEvent): DraftState {
  const { changedAt } = 'changedAt' in event ? event : draft;
  return { status: nextStatus(draft.status, event), changedAt };
}

function nextStatus(status: DraftStatus, event: DraftEvent): DraftStatus {
  switch (event.type) {
    case 'restored':
      return event.status;
    case 'typed':
      if (status === 'waiting') return 'unsent';
      return isWaiting(status) ? status : 'dirty';
    case 'sending':
      return 'sending';
    case 'lost':
      // Answers erased while being sent are not saved again.
      return status === 'gone' ? 'gone' : 'waiting';
    case 'answered':
      return status === 'sending' ? 'dirty' : status;
    case 'removed':
      return isUnsent(status) ? 'gone' : status;
    case 'erased':
      return 'gone';
  }
}

const HOW_TO_SEND_TEXTS = {
  waiting: 'Keep this page open. We send them as soon as there is a connection.',
  unsent: 'Press the button when you have a connection.',
};

function lastDay(changedAt: number): string {
  const day = new Date(changedAt + ANSWER_STORE.maxAge);
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}
