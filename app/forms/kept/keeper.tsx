import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { noticeClasses } from '../../ui/notice.tsx';
import { type Filling, makeKey } from '../filling.ts';
import { bringIntoView } from '../saying.ts';
import { answersIn, putBack } from './answers-in-form.ts';
import { forget, forgetOld } from './device-storage.ts';
import {
  isSharedDevice,
  type KeptAnswers,
  keepAnswers,
  readAnswers,
  setSharedDevice,
} from './stored-answers.ts';
import {
  keepingSentence,
  useSendingAgain,
  WAITING,
  type Waiting,
  waitingTitle,
} from './waiting.ts';

/** What the keeper of answers is told of a form. */
export type KeeperProps = {
  readonly filling: Filling;
  /** Visitors who only pass through a form are told nothing: it would push away what they look at. */
  readonly isFilledIn: boolean;
  /** The page came back with what was posted, which counts more than what was kept. */
  readonly isAnswered?: boolean;
  /** Answers were put back into the form. */
  onPutBack?(): void;
};

/**
 * Keeps what may be kept of a form on the device until it is sent, fills it in again after a reload,
 * and sends the form again when the connection is back, as long as the page was not left. Says so,
 * and lets visitors of a shared device forbid it.
 */
export default function Keeper({ filling, isFilledIn, isAnswered, onPutBack }: KeeperProps) {
  const { form, element, keptAs, submissionKey, hasKeeper, isSending, isLost } = filling;
  const [isShared, setShared] = useState(isSharedDevice);
  const [isPossible, setPossible] = useState(true);
  const [isPart, setPart] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>('no');
  const [isPutBack, setPutBack] = useState(false);
  const [isGoneElsewhere, setGoneElsewhere] = useState(false);
  // What is tried again by itself is nobody's change.
  const changedAt = useRef(0);
  const withoutControl = useRef<KeptAnswers['answers']>({});
  const isUnderWay = useRef(false);
  /** Erased while they were under way, perhaps: what comes of it is not kept again. */
  const isGone = useRef(false);

  const begin = useEffectEvent(() => {
    hasKeeper.current = true;
    forgetOld();
    const kept = readAnswers(keptAs);
    if (!kept || isAnswered || !element.current) return;
    submissionKey.current = kept.key;
    changedAt.current = kept.changedAt;
    withoutControl.current = putBack(element.current, kept.answers);
    setPutBack(true);
    if (kept.isWaiting) setWaiting(kept.isPart ? 'again' : 'tap');
    onPutBack?.();
  });
  useEffect(() => begin(), []);

  // An answer may have brought further questions.
  useEffect(() => {
    if (!element.current) return;
    withoutControl.current = putBack(element.current, withoutControl.current);
  });

  function keep(isUnderWay: boolean) {
    if (isSharedDevice() || !element.current) return;
    const isHalfGone = waiting === 'again';
    const isWaiting = isUnderWay || isHalfGone;
    const filled = answersIn(element.current, form);
    const isPart = filled.isPart || isHalfGone;
    const answers = { ...withoutControl.current, ...filled.answers };
    // Of what is under way the key is kept, however little else.
    if (Object.keys(answers).length === 0 && !isWaiting) return forget(keptAs);
    submissionKey.current ||= makeKey();
    changedAt.current ||= Date.now();
    const what = { key: submissionKey.current, changedAt: changedAt.current, isPart, isWaiting };
    setPossible(keepAnswers(keptAs, { ...what, answers }));
    setPart(isPart);
  }
  const keepNow = useEffectEvent(keep);

  // Also what was filled in before this arrived.
  useEffect(() => {
    if (isFilledIn) keepNow(false);
  }, [isFilledIn]);

  // On the window: by then the form has answered itself, and emptied what another answer replaces.
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      const isOwn = element.current?.contains(target as Node);
      if (!isOwn || !(target as HTMLInputElement).name) return;
      setWaiting((before) => (before === 'itself' ? 'tap' : before));
      setGoneElsewhere(false);
      changedAt.current = Date.now();
      keepNow(false);
    };
    window.addEventListener('input', onInput);
    return () => window.removeEventListener('input', onInput);
  }, [element]);

  // What is under way when the tab dies may have arrived or not: it waits under its key.
  useEffect(() => {
    if (isSending) isGone.current = false;
    if (isGone.current) {
      isUnderWay.current = false;
    } else if (isSending || isLost) {
      isUnderWay.current = true;
      setWaiting(isLost ? 'itself' : 'no');
      keepNow(true);
    } else if (isUnderWay.current) {
      isUnderWay.current = false;
      keepNow(false);
    }
  }, [isSending, isLost]);

  useSendingAgain(element, waiting === 'itself');

  // What is sent again by itself takes nobody away from what they look at.
  const notice = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    const form = element.current;
    const onSubmit = ({ submitter }: SubmitEvent) => {
      isAsked.current = submitter !== null;
    };
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, [element]);
  useEffect(() => {
    if (waiting === 'itself' && isAsked.current) bringIntoView(notice.current);
  }, [waiting]);

  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      // Without a key all of it was erased, also from this tab (app/frame/erase.ts).
      const isErased = key === null;
      if (!isErased && (key !== keptAs || newValue !== null || waiting === 'no')) return;
      isGone.current = isErased;
      setWaiting('no');
      setGoneElsewhere(true);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [keptAs, waiting]);

  function onShared(shared: boolean) {
    setSharedDevice(shared);
    setShared(shared);
    keep(waiting !== 'no');
  }

  if (!isFilledIn && !isPutBack && waiting === 'no') return null;
  return (
    <div className="mt-6">
      {waiting !== 'no' && (
        <div ref={notice} role="alert" className={noticeClasses('failure')}>
          <p>{waitingTitle(waiting, isPossible && !isShared && !isPart)}</p>
          <p className="plain mt-2">{WAITING[waiting]}</p>
          {waiting !== 'again' && (
            <div className="mt-4">
              <Button type="submit" look="plain">
                Send now
              </Button>
            </div>
          )}
        </div>
      )}
      {isGoneElsewhere && (
        <p role="status" className="strong mb-4">
          These answers were sent in another tab, or erased from this device.
        </p>
      )}
      {!isGoneElsewhere && <p>{keepingSentence(form, { isShared, isPossible })}</p>}
      <label className="choice">
        <input
          type="checkbox"
          checked={isShared}
          onChange={({ target }) => onShared(target.checked)}
        />
        <span>This is a shared device: do not keep my answers</span>
      </label>
    </div>
  );
}
