import type { ItemStatus } from '#modules/content/editing.ts';
import { Button } from '../../app/ui/button.tsx';
import { DangerButton } from '../ui/danger-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';

type ItemActionsProps = {
  /** The item's path, without `/desk`. */
  readonly path: string;
  readonly state: ItemStatus;
  /** Version shown on the page. A version stored since is not undone, withdrawn or removed. */
  readonly base: string;
  readonly canUndo: boolean;
  /** Staff can add items of this kind. */
  readonly canDuplicate: boolean;
  readonly canRemove: boolean;
  /** The item's slug, if staff may change it. */
  readonly slug: string | undefined;
};

/** Actions for an item besides editing it. */
export function ItemActions(props: ItemActionsProps) {
  const { path, state, base, canUndo, canDuplicate, canRemove, slug } = props;
  const form = { path, base };
  const danger = { ...form, look: 'button-danger' };
  const hasDraft = state !== 'published';
  const hasAny = hasDraft || canUndo || canDuplicate || canRemove || slug !== undefined;
  if (!hasAny) return null;
  return (
    <section aria-label="More" className="mt-8 flex flex-wrap items-end gap-x-6">
      {state === 'scheduled' && <ActionButton {...form} action="unschedule" label="Unschedule" />}
      {canDuplicate && <ActionButton {...form} action="duplicate" label="Duplicate" />}
      {canUndo && <ActionButton {...form} action="undo" label="Undo last publish" />}
      {slug !== undefined && (
        <DeskForm action={path} className="inline-form">
          <label>
            <span className="field-label">URL</span>
            <span className="field-hint">
              The last part of its page’s address. The old address leads on to the new one.
            </span>
            <input name="_word" defaultValue={slug} autoComplete="off" className="field" />
          </label>
          <Button type="submit" look="plain" name="_do" value="rename">
            Change the address
          </Button>
        </DeskForm>
      )}
      <div className="ms-auto flex gap-x-6">
        {hasDraft && <ActionButton {...danger} action="withdraw" label="Discard draft" />}
        {canRemove && state !== 'new' && (
          <ActionButton {...danger} action="remove" label="Delete" />
        )}
      </div>
    </section>
  );
}

type ActionButtonProps = Record<'path' | 'base' | 'action' | 'label', string> & { look?: string };

/** A button with its own form. */
function ActionButton({ path, base, action, label, look = '' }: ActionButtonProps) {
  return (
    <DeskForm action={path}>
      <input type="hidden" name="_base" value={base} />
      <button type="submit" name="_do" value={action} className={`button-link ${look}`}>
        {label}
      </button>
    </DeskForm>
  );
}

/** Buttons of an item whose draft removes it. It has no form. */
export function RemovalDraft({ path, base }: { path: string; base: string }) {
  return (
    <DeskForm action={path} className="mt-6 flex flex-wrap gap-3">
      <input type="hidden" name="_base" value={base} />
      <DangerButton name="_do" value="publish-removal">
        Publish the removal
      </DangerButton>
      <Button type="submit" look="plain" name="_do" value="withdraw">
        Discard draft
      </Button>
    </DeskForm>
  );
}
