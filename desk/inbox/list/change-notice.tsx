import { Notice } from '../../../app/ui/notice.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';

export type SaidChange = {
  readonly words: string;
  /** What undoes it; undefined where nothing does. */
  readonly batch: string | undefined;
};

/** What became of what was just done, and the way back. */
export function ChangeNotice({ said }: { said: SaidChange | undefined }) {
  if (!said) return null;
  return (
    <Notice kind="success">
      <div className="flex flex-wrap items-center gap-x-4">
        <p>{said.words}</p>
        {said.batch && (
          <DeskForm>
            <button type="submit" name="undo" value={said.batch} className="button-link">
              Undo
            </button>
          </DeskForm>
        )}
      </div>
    </Notice>
  );
}
