import { STATUS_LABELS, STATUSES } from '#modules/submissions/model/inbox/status.ts';
import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { DeskForm } from '../../ui/desk-form.tsx';
import { errorAttributes } from '../../ui/field.tsx';
import { Options } from '../../ui/text-field.tsx';
import { CONTROLS, type ThreadFormResult } from './reply-form.tsx';

type ThreadStatusProps = {
  readonly thread: Thread;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  /** Id of the signed-in member. */
  readonly me: string;
  /** Error of a submitted change that was not stored. */
  readonly error: ThreadFormResult | undefined;
};

/** Status and assignee of a submission. */
export function ThreadStatus({ thread, members, me, error }: ThreadStatusProps) {
  const { status, assignee } = thread;
  const hasLeft = assignee !== null && members.every(({ id }) => id !== assignee);
  return (
    <section aria-label="Where it stands" className="thread-side">
      <SelectError of="status" error={error} />
      <DeskForm className="inline-form">
        <label>
          <span className="field-label">Status</span>
          <select
            id={CONTROLS.status}
            name="status"
            defaultValue={status}
            key={status}
            className="field"
            {...errorAttributes(error?.field === 'status', 'status-wrong')}
          >
            <Options of={STATUSES.map((value) => ({ value, name: STATUS_LABELS[value] }))} />
          </select>
        </label>
        <button type="submit" className="button-link">
          Update status
        </button>
      </DeskForm>
      <SelectError of="assignee" error={error} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <label htmlFor={CONTROLS.assignee} className="strong">
          Assigned to
        </label>
        {assignee !== me && (
          <DeskForm>
            <input type="hidden" name="assignee" value={me} />
            <button type="submit" className="button-link">
              Assign to me
            </button>
          </DeskForm>
        )}
      </div>
      <DeskForm className="inline-form">
        <span>
          <select
            id={CONTROLS.assignee}
            name="assignee"
            defaultValue={assignee ?? ''}
            key={assignee}
            className="field"
            {...errorAttributes(error?.field === 'assignee', 'assignee-wrong')}
          >
            <option value="">Unassigned</option>
            {hasLeft && <option value={assignee}>Somebody who left</option>}
            <Options of={members.map(({ id, name }) => ({ value: id, name }))} />
          </select>
        </span>
        <button type="submit" className="button-link">
          Assign
        </button>
      </DeskForm>
    </section>
  );
}

/** Error of the status or assignee select. */
function SelectError({
  of,
  error,
}: {
  of: ThreadFormResult['field'];
  error: ThreadFormResult | undefined;
}) {
  if (error?.field !== of) return null;
  return (
    <p id={`${of}-wrong`} className="field-error" role="alert">
      {error.error}
    </p>
  );
}
