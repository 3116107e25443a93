import { BULK_STATUSES, bulkAssignee } from '#modules/submissions/model/inbox/bulk-change.ts';
import { ASSIGNED_TO_ME, UNASSIGNED } from '#modules/submissions/model/inbox/inbox-filter.ts';
import { Button } from '../../../app/ui/button.tsx';
import { errorAttributes } from '../../ui/field.tsx';
import { Options, type SelectOption } from '../../ui/text-field.tsx';
import type { BulkError } from './change-inbox.ts';

/** Id of the select with the bulk changes. */
export const BULK_CONTROL = 'bulk-change';

type BulkBarProps = {
  readonly members: readonly SelectOption[];
  readonly error: BulkError | undefined;
};

/** Bar with the bulk changes for the selected rows. */
export function BulkBar({ members, error }: BulkBarProps) {
  return (
    <div className="bulk-bar">
      {error && (
        <p id="bulk-wrong" className="field-error basis-full" role="alert">
          {error.error}
        </p>
      )}
      <label className="min-w-0 max-w-sm flex-1">
        <span className="sr-only">Action for the selected ones</span>
        <select
          id={BULK_CONTROL}
          name="change"
          defaultValue={error?.change ?? ''}
          className="field"
          {...errorAttributes(error, 'bulk-wrong')}
        >
          <option value="">Action</option>
          <Options of={BULK_STATUSES} />
          <option value={bulkAssignee(ASSIGNED_TO_ME)}>Assign to me</option>
          <option value={bulkAssignee(UNASSIGNED)}>Unassign</option>
          {members.map(({ value, name }) => (
            <option key={value} value={bulkAssignee(value)}>
              Assign to {name}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit">Apply to selected</Button>
    </div>
  );
}

/** Checkbox that selects every row of the page, or none. It needs scripts. */
export function SelectAll() {
  return (
    <label className="choice inbox-box small -my-2.5 ms-auto gap-x-2">
      <input
        type="checkbox"
        onChange={({ currentTarget: { checked, form } }) => {
          for (const box of checkboxesOf(form)) box.checked = checked;
        }}
      />
      Select all
    </label>
  );
}

/** Checkboxes of the rows in the list's form. */
export function checkboxesOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name="reference"]') ?? [])];
}
