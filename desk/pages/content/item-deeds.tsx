import type { ItemState } from '#domain/desk/content/content-service.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DangerButton } from '../../parts/danger-button.tsx';
import { DeskForm } from '../../parts/desk-form.tsx';

type DeedsProps = {
  /** The item's, without `/desk`. */
  readonly path: string;
  readonly state: ItemState;
  /** Names what is shown: what was changed since is neither undone nor taken back. */
  readonly base: string;
  readonly canUndo: boolean;
  readonly canRemove: boolean;
  /** The item's word in the address of its page, where staff may give it another. */
  readonly word: string | undefined;
};

/** What can be done with an item besides changing it. */
export function ItemDeeds({ path, state, base, canUndo, canRemove, word }: DeedsProps) {
  const hasDraft = state !== 'published';
  if (!hasDraft && !canUndo && !canRemove && word === undefined) return null;
  return (
    <section aria-label="More" className="mt-10 grid gap-4">
      {hasDraft && (
        <DeskForm action={path}>
          <input type="hidden" name="_base" value={base} />
          <Button type="submit" look="plain" name="_do" value="withdraw">
            Take the draft back
          </Button>
        </DeskForm>
      )}
      {canUndo && (
        <DeskForm action={path}>
          <input type="hidden" name="_base" value={base} />
          <Button type="submit" look="plain" name="_do" value="undo">
            Undo the last publishing
          </Button>
        </DeskForm>
      )}
      {word !== undefined && (
        <DeskForm action={path} className="inline-form">
          <label>
            <span className="field-label">Word in its address</span>
            <input name="_word" defaultValue={word} autoComplete="off" className="field" />
          </label>
          <Button type="submit" look="plain" name="_do" value="rename">
            Change the address
          </Button>
        </DeskForm>
      )}
      {canRemove && state !== 'new' && (
        <DeskForm action={path}>
          <DangerButton name="_do" value="remove">
            Remove it
          </DangerButton>
        </DeskForm>
      )}
    </section>
  );
}

/** An item whose draft takes it away: there is nothing to fill in. */
export function LeavingItem({ path, base }: { path: string; base: string }) {
  return (
    <DeskForm action={path} className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="_base" value={base} />
      <DangerButton name="_do" value="publish-removal">
        Publish the removal
      </DangerButton>
      <Button type="submit" look="plain" name="_do" value="withdraw">
        Take the draft back
      </Button>
    </DeskForm>
  );
}
