import { Button } from '../../app/ui/button.tsx';
import { Moment } from '../parts/moment.tsx';
import type { Typed } from './kept-typing.ts';

type OfferProps = {
  readonly typed: Typed;
  readonly onPutBack: () => void;
  readonly onThrowAway: () => void;
};

/** Offers what this device kept of an earlier time. */
export function TypedOffer({ typed, onPutBack, onThrowAway }: OfferProps) {
  return (
    <div role="status" className="panel panel-urgent my-4">
      <p>
        You typed something here on <Moment at={new Date(typed.at).toISOString()} /> and did not
        save it. This device kept it.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button look="plain" onClick={onPutBack}>
          Put it back
        </Button>
        <Button look="plain" onClick={onThrowAway}>
          Throw it away
        </Button>
      </p>
    </div>
  );
}
