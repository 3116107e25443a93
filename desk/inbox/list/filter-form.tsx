import type { ReactNode } from 'react';
import { Form } from 'react-router';
import {
  ASSIGNED_TO_ME,
  type FilterErrors,
  OPEN_STATUS,
  UNASSIGNED,
} from '#modules/submissions/model/inbox/inbox-filter.ts';
import { STATUS_LABELS, STATUSES } from '#modules/submissions/model/inbox/status.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DayField, Field } from '../../ui/field.tsx';

/** Field names of the form, which are also the URL parameters. */
export const FILTER_FIELDS = [
  ...(['words', 'status', 'kind', 'assignee'] as const),
  ...(['from', 'to', 'flagged', 'late', 'erased'] as const),
];
export type FilterFields = Readonly<Record<(typeof FILTER_FIELDS)[number], string>>;

/** An option: its value in the URL, and its label. */
export type SelectOption = { readonly value: string; readonly name: string };

type FilterFormProps = {
  /** Filter values exactly as in the URL. */
  readonly fields: FilterFields;
  readonly errors: FilterErrors;
  readonly kinds: readonly SelectOption[];
  readonly members: readonly SelectOption[];
};

/** Filter form of the inbox, submitted by the browser itself. */
export function FilterForm({ fields, errors, kinds, members }: FilterFormProps) {
  const hasChoice = Boolean(fields.status || fields.kind || fields.assignee);
  const { from, to, flagged, late, erased } = fields;
  const hasRare = Boolean(from || to || flagged || late || erased);
  return (
    <Form role="search" aria-label="Filter" reloadDocument className="mt-2" key={formKeyOf(fields)}>
      <div className="filter-bar inbox-filter">
        <Field label="Search" error={errors.words}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="words"
              maxLength={100}
              defaultValue={fields.words}
              className="field"
            />
          )}
        </Field>
        <Button type="submit" look="plain">
          Apply
        </Button>
        <details className="filter-fold fold" open={hasChoice || hasRare}>
          <summary>Filter</summary>
          <FilterSelect label="Status" name="status" value={fields.status} error={errors.status}>
            <option value="">All</option>
            <option value={OPEN_STATUS}>New or in progress</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </FilterSelect>
          <FilterSelect label="Kind" name="kind" value={fields.kind} error={errors.kind}>
            <option value="">All</option>
            {errors.kind && <option value={fields.kind}>{fields.kind}</option>}
            <Options of={kinds} />
          </FilterSelect>
          <FilterSelect
            label="Assigned to"
            name="assignee"
            value={fields.assignee}
            error={errors.assignee}
          >
            <option value="">All</option>
            {errors.assignee && <option value={fields.assignee}>{fields.assignee}</option>}
            <option value={ASSIGNED_TO_ME}>Me</option>
            <option value={UNASSIGNED}>Unassigned</option>
            <Options of={members} />
          </FilterSelect>
          <details className="fold" open={hasRare}>
            <summary>Dates and flags</summary>
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
              <DayField label="From" name="from" value={fields.from} error={errors.from} />
              <DayField label="To" name="to" value={fields.to} error={errors.to} />
              <FilterCheckbox name="late" value={fields.late}>
                Late
              </FilterCheckbox>
              <FilterCheckbox name="flagged" value={fields.flagged}>
                Flagged
              </FilterCheckbox>
              <FilterCheckbox name="erased" value={fields.erased}>
                Erased
              </FilterCheckbox>
            </div>
          </details>
        </details>
      </div>
    </Form>
  );
}

/** React key of the form. Inputs keep their typed values; a new key for another URL resets them. */
function formKeyOf(fields: FilterFields): string {
  return JSON.stringify(fields);
}

type FilterSelectProps = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error?: string | undefined;
};

function FilterSelect({
  label,
  name,
  value,
  error,
  children,
}: FilterSelectProps & { children: ReactNode }) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <select {...control} name={name} defaultValue={value} className="field">
          {children}
        </select>
      )}
    </Field>
  );
}

export function Options({ of }: { of: readonly SelectOption[] }) {
  return of.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

function FilterCheckbox({
  name,
  value,
  children,
}: {
  name: string;
  value: string;
  children: string;
}) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="yes" defaultChecked={value === 'yes'} />
      {children}
    </label>
  );
}
