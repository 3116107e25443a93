import { Button } from '../../app/ui/button.tsx';
import type { UploadState } from './use-upload.ts';

type UploadProgressProps = {
  readonly state: UploadState;
  /** True if a picture has arrived and its texts are missing. */
  readonly hasArrived: boolean;
  readonly onResume: () => void;
};

/** Progress of an upload, and a button to resume it. */
export function UploadProgress({ state, hasArrived, onResume }: UploadProgressProps) {
  return (
    <div role="status" className="upload-progress">
      {state.phase === 'nothing' && hasArrived && (
        <p>The picture is here. It only needs its words.</p>
      )}
      {state.phase === 'shrinking' && <p>The picture is made smaller …</p>}
      {(state.phase === 'sending' || state.phase === 'waiting') && (
        <>
          <progress value={state.receivedPieces} max={state.totalPieces} aria-label="Sent so far" />
          <p>
            {state.phase === 'waiting'
              ? 'The line is broken. It goes on by itself, from where it was.'
              : 'The picture is being sent. Write its words meanwhile.'}
          </p>
          {state.isSubmitPending && <p>It is put up as soon as all of it is here.</p>}
        </>
      )}
      {state.phase === 'whole' && <p>The picture is here.</p>}
      {state.phase === 'known' && (
        <p>
          This picture was put up before: <a href={`/desk/pictures/${state.id}`}>see it</a>.
        </p>
      )}
      {state.phase === 'stopped' && (
        <>
          <p className="field-error">{state.reason}</p>
          <Button look="plain" onClick={onResume}>
            Go on
          </Button>
        </>
      )}
    </div>
  );
}
