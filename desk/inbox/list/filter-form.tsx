import {
  ASSIGNED_TO_ME,
  type FilterErrors,
  OPEN_STATUS,
  UNASSIGNED,
} from '#modules/submissions/model/inbox/inbox-filter.ts';
import { STATUS_LABELS, STATUSES } from '#modules/submissions/model/inbox/status.ts';
import { DayField } from '../../ui/field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Choice, Options, SelectField, type SelectOption } from '../../ui/text-field.tsx';

/** Field names of the form, which are also the URL parameters. */
export const FILTER_FIELDS = [
  ...(['words', 'status', 'kind', 'assignee'] as const),
  ...(['from', 'to', 'flagged', 'late', 'erased'] as const),
];
export type FilterFields = Readonly<Record<(typeof FILTER_FIELDS)[number], string>>;

type FilterFormProps = {
  /** Filter values exactly as in the URL. */
  readonly fields: FilterFields;
  readonly errors: FilterErrors;
  readonly kinds: readonly SelectOption[];
  readonly members: readonly SelectOption[];
};

/** Filter form of the inbox. */
export function FilterForm({ fields, errors, kinds, members }: FilterFormProps) {
  const { from, to, flagged, late, erased } = fields;
  return (
    <FilterBar fields={fields} error={errors.words}>
      <SelectField label="Status" name="status" defaultValue={fields.status} error={errors.status}>
        <option value="">All</option>
        <option value={OPEN_STATUS}>New or in progress</option>
        <Options of={STATUSES.map((value) => ({ value, name: STATUS_LABELS[value] }))} />
      </SelectField>
      <SelectField label="Kind" name="kind" defaultValue={fields.kind} error={errors.kind}>
        <option value="">All</option>
        {errors.kind && <option value={fields.kind}>{fields.kind}</option>}
        <Options of={kinds} />
      </SelectField>
      <SelectField
        label="Assigned to"
        name="assignee"
        defaultValue={fields.assignee}
        error={errors.assignee}
      >
        <option value="">All</option>
        {errors.assignee && <option value={fields.assignee}>{fields.assignee}</option>}
        <option value={ASSIGNED_TO_ME}>Me</option>
        <option value={UNASSIGNED}>Unassigned</option>
        <Options of={members} />
      </SelectField>
      <details className="fold" open={Boolean(from || to || flagged || late || erased)}>
        <summary>Dates and flags</summary>
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <DayField label="From" name="from" value={fields.from} error={errors.from} />
          <DayField label="To" name="to" value={fields.to} error={errors.to} />
          <Choice name="late" defaultChecked={fields.late === 'yes'}>
            Late
          </Choice>
          <Choice name="flagged" defaultChecked={fields.flagged === 'yes'}>
            Flagged
          </Choice>
          <Choice name="erased" defaultChecked={fields.erased === 'yes'}>
            Erased
          </Choice>
        </div>
      </details>
    </FilterBar>
  );
}
