import { Button } from '../../app/ui/button.tsx';
import type { Sending } from './use-sending.ts';

type SendingStateProps = {
  readonly state: Sending;
  /** A picture is here and waits for its words. */
  readonly hasArrived: boolean;
  readonly onGoOn: () => void;
};

/** How far a picture has come, and what to do where it does not get on. */
export function SendingState({ state, hasArrived, onGoOn }: SendingStateProps) {
  return (
    <div role="status" className="sending">
      {state.is === 'nothing' && hasArrived && <p>The picture is here. It only needs its words.</p>}
      {state.is === 'shrinking' && <p>The picture is made smaller …</p>}
      {(state.is === 'sending' || state.is === 'waiting') && (
        <>
          <progress value={state.here} max={state.of} aria-label="Sent so far" />
          <p>
            {state.is === 'waiting'
              ? 'The line is broken. It goes on by itself, from where it was.'
              : 'The picture is being sent. Write its words meanwhile.'}
          </p>
          {state.isHeldBack && <p>It is put up as soon as all of it is here.</p>}
        </>
      )}
      {state.is === 'whole' && <p>The picture is here.</p>}
      {state.is === 'known' && (
        <p>
          This picture was put up before: <a href={`/desk/pictures/${state.id}`}>see it</a>.
        </p>
      )}
      {state.is === 'stopped' && (
        <>
          <p className="field-error">{state.reason}</p>
          <Button look="plain" onClick={onGoOn}>
            Go on
          </Button>
        </>
      )}
    </div>
  );
}
