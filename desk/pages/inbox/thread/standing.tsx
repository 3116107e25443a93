import { STATUS_WORDS, STATUSES } from '#domain/desk/inbox/status.ts';
import type { Thread } from '#domain/desk/inbox/thread.ts';
import { Button } from '../../../../app/ui/button.tsx';
import { DeskForm } from '../../../parts/desk-form.tsx';

type StandingProps = {
  readonly thread: Thread;
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
  /** The id of who looks at it. */
  readonly me: string;
  /** What is wrong with the colleague that was chosen. */
  readonly wrong: string | undefined;
};

/** Where a submission stands and who answers it. */
export function Standing({ thread: { status, assignee }, colleagues, me, wrong }: StandingProps) {
  const hasLeft = assignee !== null && colleagues.every(({ id }) => id !== assignee);
  return (
    <section aria-label="Where it stands" className="grid gap-4">
      <DeskForm className="inline-form">
        <label>
          <span className="field-label">Status</span>
          <select name="status" defaultValue={status} key={status} className="field">
            {STATUSES.map((each) => (
              <option key={each} value={each}>
                {STATUS_WORDS[each]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="plain">
          Set status
        </Button>
      </DeskForm>
      {wrong && (
        <p id="assignee-wrong" className="field-error" role="alert">
          {wrong}
        </p>
      )}
      <DeskForm className="inline-form">
        <label>
          <span className="field-label">Who answers</span>
          <select
            name="assignee"
            defaultValue={assignee ?? ''}
            key={assignee}
            className="field"
            {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'assignee-wrong' })}
          >
            <option value="">Nobody yet</option>
            {hasLeft && <option value={assignee}>Somebody who left</option>}
            {colleagues.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="plain">
          Assign
        </Button>
      </DeskForm>
      {assignee !== me && (
        <DeskForm>
          <input type="hidden" name="assignee" value={me} />
          <Button type="submit" look="plain">
            Take it
          </Button>
        </DeskForm>
      )}
    </section>
  );
}
