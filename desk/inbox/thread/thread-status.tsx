import { STATUS_LABELS, STATUSES } from '#modules/submissions/model/inbox/status.ts';
import type { Thread } from '#modules/submissions/model/inbox/thread.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { errorAttributes } from '../../ui/field.tsx';
import { Options } from '../../ui/text-field.tsx';
import { CONTROLS, type ThreadFormResult } from './reply-form.tsx';

/** Instead of the name of an assignee who left. */
const GONE = 'Somebody who left';

type ThreadStatusProps = {
  readonly thread: Thread;
  readonly members: readonly { readonly id: string; readonly name: string }[];
  /** Id of the signed-in member. */
  readonly me: string;
  /** Error of a submitted change that was not stored. */
  readonly error: ThreadFormResult | undefined;
};

/** Status and assignee of a submission, on phones one line until it is opened. */
export function ThreadStatus({ thread, members, me, error }: ThreadStatusProps) {
  const { status, assignee } = thread;
  const hasLeft = assignee !== null && members.every(({ id }) => id !== assignee);
  const answers = members.find(({ id }) => id === assignee)?.name;
  return (
    <section aria-label="Where it stands" className="thread-side">
      <details
        className="wide-open"
        open={error?.field === 'status' || error?.field === 'assignee'}
      >
        <summary className="list-none">
          {STATUS_LABELS[status]}, {answers ?? (hasLeft ? GONE : 'Unassigned')}{' '}
          <span className="button-link ms-2">Change</span>
        </summary>
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
          <Button type="submit" look="plain">
            Update status
          </Button>
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
              {hasLeft && <option value={assignee}>{GONE}</option>}
              <Options of={members.map(({ id, name }) => ({ value: id, name }))} />
            </select>
          </span>
          <Button type="submit" look="plain">
            Assign
          </Button>
        </DeskForm>
      </details>
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
