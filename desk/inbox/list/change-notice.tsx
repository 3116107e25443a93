import { Notice } from '../../../app/ui/notice.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';

export type ChangeResult = {
  readonly text: string;
  /** Batch id that undoes the change; undefined if it cannot be undone. */
  readonly batch: string | undefined;
};

/** Notice of the last change's result, with an undo button. */
export function ChangeNotice({ change }: { change: ChangeResult | undefined }) {
  if (!change) return null;
  return (
    <Notice kind="success">
      <div className="flex flex-wrap items-center gap-x-4">
        <p>{change.text}</p>
        {change.batch && (
          <DeskForm>
            <button type="submit" name="undo" value={change.batch} className="button-link">
              Undo
            </button>
          </DeskForm>
        )}
      </div>
    </Notice>
  );
}
