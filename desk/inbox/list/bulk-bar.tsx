import { BULK_STATUSES, bulkAssignee } from '#modules/submissions/model/inbox/bulk-change.ts';
import { ME, NOBODY } from '#modules/submissions/model/inbox/inbox-filter.ts';
import { Button } from '../../../app/ui/button.tsx';
import { useScripted } from '../../../app/ui/scripted.ts';
import { wrongAttributes } from '../../ui/field.tsx';
import type { NotDone } from './change-inbox.ts';
import { type Choosable, Options } from './filter-form.tsx';

/** The id of the list of what can be done. */
export const BULK_CONTROL = 'bulk-change';

type BulkBarProps = {
  readonly colleagues: readonly Choosable[];
  readonly notDone: NotDone | undefined;
};

/** What is done to the chosen lines. */
export function BulkBar({ colleagues, notDone }: BulkBarProps) {
  return (
    <div className="bulk-bar">
      {notDone && (
        <p id="bulk-wrong" className="field-error basis-full" role="alert">
          {notDone.wrong}
        </p>
      )}
      {useScripted() && <ChooseAll />}
      <label className="min-w-0 max-w-sm flex-1">
        <span className="sr-only">With the chosen ones</span>
        <select
          id={BULK_CONTROL}
          name="change"
          defaultValue={notDone?.asked ?? ''}
          className="field"
          {...wrongAttributes(notDone, 'bulk-wrong')}
        >
          <option value="">With the chosen ones …</option>
          <Options of={BULK_STATUSES} />
          <option value={bulkAssignee(ME)}>Assign to me</option>
          <option value={bulkAssignee(NOBODY)}>Assign to nobody</option>
          {colleagues.map(({ value, name }) => (
            <option key={value} value={bulkAssignee(value)}>
              Assign to {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Do it</Button>
    </div>
  );
}

/** Chooses every line of the page, or none. */
function ChooseAll() {
  return (
    <label className="choice">
      <input
        type="checkbox"
        onChange={({ currentTarget: { checked, form } }) => {
          for (const box of boxesOf(form)) box.checked = checked;
        }}
      />
      All
    </label>
  );
}

/** The boxes of the lines in the form of the list. */
export function boxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name="reference"]') ?? [])];
}
