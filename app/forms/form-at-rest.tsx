import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { Form } from '#domain/forms/kit/form.ts';
import { Notice } from '../ui/notice.tsx';
import { draftNameOf } from './drafts/answer-drafts.ts';
import { useDirty } from './drafts/use-dirty.ts';
import { UnseenInputs } from './fields/unseen-inputs.tsx';
import type { FormAtWorkProps, Progress } from './form-at-work.tsx';

const AT_REST: Progress = { errors: {}, isSending: false, attempt: 0 };

/**
 * A form that pages have only in passing: at rest it is its HTML and nothing else, which the browser
 * sends to `action`. What checks, sends and keeps answers (`form-at-work.tsx`) is fetched when
 * somebody works with it. It carries no token, so that the pages it stands on can be kept.
 * @param children its controls and its button
 */
export function FormAtRest({
  form,
  action,
  label,
  children,
}: {
  form: Form;
  action: string;
  label: string;
  children(progress: Progress): ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const draftName = draftNameOf(form, {});
  const isDirty = useDirty(element, draftName);
  const [progress, setProgress] = useState<Progress>(AT_REST);
  const [isCutOff, setCutOff] = useState(false);
  const [AtWork, setAtWork] = useState<ComponentType<FormAtWorkProps>>();
  /** The form was to be sent before the rest was there. */
  const isAsked = useRef(false);

  async function fetchRest() {
    try {
      const { default: FormAtWork } = await import('./form-at-work.tsx');
      setAtWork(() => FormAtWork);
    } catch {
      // The connection is gone, or the file with a release. The browser can still send the form.
      if (!isAsked.current) return;
      isAsked.current = false;
      const isCutOff = await isOutOfReach(action);
      setProgress(AT_REST);
      setCutOff(isCutOff);
      if (!isCutOff) element.current?.submit();
    }
  }

  const onTouch = useEffectEvent(fetchRest);
  useEffect(() => {
    if (isDirty) onTouch();
  }, [isDirty]);

  function onSubmit(event: FormEvent) {
    if (AtWork) return;
    event.preventDefault();
    isAsked.current = true;
    setCutOff(false);
    setProgress({ ...AT_REST, isSending: true });
    fetchRest();
  }

  return (
    <form
      ref={element}
      method="post"
      action={action}
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
    >
      <UnseenInputs form={form.id} />
      {children(progress)}
      {isCutOff && <Notice kind="failure">{form.failure}</Notice>}
      {AtWork && (
        <AtWork
          form={form}
          element={element}
          draftName={draftName}
          isAsked={isAsked}
          progress={progress}
          onProgress={setProgress}
        />
      )}
    </form>
  );
}

/**
 * Whether the server cannot be reached. Asked, since phones call a connection one that carries
 * nothing (`navigator.onLine`), and the browser's own error page would take the page's place.
 */
function isOutOfReach(address: string): Promise<boolean> {
  return fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  );
}
