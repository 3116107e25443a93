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

/** Status and assignee of a submission: one line until it is opened. */
export function ThreadStatus({ thread, members, me, error }: ThreadStatusProps) {
  const { status, assignee } = thread;
  const found = members.find(({ id }) => id === assignee);
  const name = found?.name ?? (assignee === null ? 'Unassigned' : GONE);
  return (
    <section aria-label="Where it stands" className="flex flex-wrap gap-x-4 print:hidden">
      <p className="self-center max-sm:w-full lg:w-full">{`${STATUS_LABELS[status]}, ${name}`}</p>
      <details
        className="thread-status open:w-full"
        open={error?.field === 'status' || error?.field === 'assignee'}
      >
        <summary className="button-link">Change</summary>
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
        <DeskForm className="inline-form mt-2 mb-4">
          <label>
            <span className="field-label">Assigned to</span>
            <select
              id={CONTROLS.assignee}
              name="assignee"
              defaultValue={assignee ?? ''}
              key={assignee}
              className="field"
              {...errorAttributes(error?.field === 'assignee', 'assignee-wrong')}
            >
              <option value="">Unassigned</option>
              {name === GONE && <option value={assignee ?? ''}>{GONE}</option>}
              <Options of={members.map(({ id, name }) => ({ value: id, name }))} />
            </select>
          </label>
          <Button type="submit" look="plain">
            Assign
          </Button>
        </DeskForm>
      </details>
      {assignee !== me && (
        <DeskForm>
          <input type="hidden" name="assignee" value={me} />
          <button type="submit" className="button-link">
            Assign to me
          </button>
        </DeskForm>
      )}
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
