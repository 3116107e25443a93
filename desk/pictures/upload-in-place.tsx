import { useEffect, useId, useRef, useState } from 'react';
import type { PictureOption } from '#modules/pictures/model/picture-service.ts';
import { MAX_ALT_LENGTH } from '#modules/pictures/model/picture-text.ts';
import { PIECES_PATH } from '#platform/forms/upload-pieces.ts';
import { Button } from '../../app/ui/button.tsx';
import { Choice, LongTextField, TextField } from '../ui/text-field.tsx';
import { postUpload, UploadStopped } from './upload-picture.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useUpload } from './use-upload.ts';

const BROKEN_LINE_TEXT = 'The line is broken. Press Upload again: nothing is lost.';

/**
 * Uploads a picture within another form, by script. Its controls belong to no form, so that the
 * other form does not send them.
 */
export function UploadInPlace({ onUploaded }: { onUploaded: (picture: PictureOption) => void }) {
  const noForm = useId();
  const fold = useRef<HTMLDetailsElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const alt = useRef<HTMLTextAreaElement>(null);
  const agreed = useRef<HTMLInputElement>(null);
  const { state, arriving, send, resume } = useUpload(file, '');
  const [isPressed, setPressed] = useState(false);
  const [error, setError] = useState<string>();
  const id = state.phase === 'known' ? state.id : arriving;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the picture has arrived
  useEffect(() => {
    if (isPressed && id !== '') void finish();
  }, [isPressed, id]);

  async function finish() {
    setPressed(false);
    const body = new URLSearchParams({ do: 'finish', id, alt: alt.current?.value ?? '' });
    if (agreed.current?.checked) body.set('agreed', 'yes');
    try {
      const signal = new AbortController().signal;
      const picture = await postUpload<PictureOption>(PIECES_PATH, { body }, signal);
      setError(picture ? undefined : BROKEN_LINE_TEXT);
      if (!picture) return;
      onUploaded(picture);
      for (const control of [file.current, alt.current]) if (control) control.value = '';
      if (agreed.current) agreed.current.checked = false;
      void send(undefined);
      if (fold.current) fold.current.open = false;
    } catch (reason) {
      if (!(reason instanceof UploadStopped)) throw reason;
      setError(reason.message);
    }
  }

  function press() {
    setError(file.current?.value ? undefined : 'Choose a picture.');
    setPressed(Boolean(file.current?.value));
    if (state.phase === 'stopped') void resume();
  }

  return (
    <details ref={fold} className="fold">
      <summary>Upload a picture</summary>
      <TextField
        label="Photograph"
        hint="From this phone or computer. We remove the location stored in the photo."
        ref={file}
        form={noForm}
        type="file"
        name="file"
        accept="image/*"
        onChange={({ currentTarget: { files } }) => send(files?.[0])}
      />
      <UploadProgress state={state} hasArrived={id !== ''} onResume={resume} />
      <LongTextField
        label="What the picture shows"
        hint="One sentence for people who cannot see it."
        error={error}
        ref={alt}
        form={noForm}
        name="alt"
        rows={2}
        maxLength={MAX_ALT_LENGTH}
      />
      <Choice className="choice mb-2" ref={agreed} form={noForm} name="agreed">
        The people shown, or their guardians, agreed
      </Choice>
      <p className="mb-4">
        <Button look="plain" onClick={press}>
          Upload
        </Button>
      </p>
    </details>
  );
}
