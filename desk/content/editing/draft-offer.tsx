import { Button } from '../../../app/ui/button.tsx';
import { Timestamp } from '../../ui/timestamp.tsx';
import type { ItemDraft } from './item-drafts.ts';

type OfferProps = {
  readonly draft: ItemDraft;
  onRestore(): void;
  onDiscard(): void;
};

/** Offers to restore a draft saved earlier on this device. */
export function DraftOffer({ draft, onRestore, onDiscard }: OfferProps) {
  return (
    <div role="status" className="panel panel-urgent my-4">
      <p>
        You typed something here on <Timestamp at={new Date(draft.changedAt).toISOString()} /> and
        did not save it. This device kept it.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button look="plain" onClick={onRestore}>
          Restore what I typed
        </Button>
        <Button look="plain" onClick={onDiscard}>
          Discard what I typed
        </Button>
      </p>
    </div>
  );
}
