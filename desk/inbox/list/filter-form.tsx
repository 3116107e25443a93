import type { ReactNode } from 'react';
import { Form } from 'react-router';
import {
  ME,
  type Misunderstood,
  NOBODY,
  OPEN,
} from '#modules/submissions/model/inbox/inbox-filter.ts';
import { STATUS_WORDS, STATUSES } from '#modules/submissions/model/inbox/status.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DayField, Field } from '../../ui/field.tsx';

/** The names of the form's fields, which are the parameters of the address. */
export const FILTER_FIELDS = [
  ...(['words', 'status', 'kind', 'assignee'] as const),
  ...(['from', 'to', 'flagged', 'late', 'erased'] as const),
];
export type FilterFields = Readonly<Record<(typeof FILTER_FIELDS)[number], string>>;

/** What can be chosen: its value in the address, and what it is called. */
export type Choosable = { readonly value: string; readonly name: string };

type FilterFormProps = {
  /** What the address asks for, as it stands there. */
  readonly asked: FilterFields;
  readonly wrong: Misunderstood;
  readonly kinds: readonly Choosable[];
  readonly colleagues: readonly Choosable[];
};

/** All that the inbox can be filtered by: one form, which the browser itself sends. */
export function FilterForm({ asked, wrong, kinds, colleagues }: FilterFormProps) {
  const hasChoice = Boolean(asked.status || asked.kind || asked.assignee);
  const { from, to, flagged, late, erased } = asked;
  const hasRare = Boolean(from || to || flagged || late || erased);
  return (
    <Form role="search" aria-label="Filter" reloadDocument className="mt-4" key={keyOf(asked)}>
      <div className="filter-bar">
        <div className="col-span-full sm:col-span-2">
          <Field label="Words" wrong={wrong.words}>
            {(control) => (
              <input
                {...control}
                type="search"
                name="words"
                maxLength={100}
                defaultValue={asked.words}
                className="field"
              />
            )}
          </Field>
        </div>
        <details className="filter-fold fold" open={hasChoice || hasRare}>
          <summary>Filter</summary>
          <Choice label="Status" name="status" asked={asked.status} wrong={wrong.status}>
            <option value="">All</option>
            <option value={OPEN}>New or in progress</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status]}
              </option>
            ))}
          </Choice>
          <Choice label="Kind" name="kind" asked={asked.kind} wrong={wrong.kind}>
            <option value="">All</option>
            {wrong.kind && <option value={asked.kind}>{asked.kind}</option>}
            <Options of={kinds} />
          </Choice>
          <Choice label="Who answers" name="assignee" asked={asked.assignee} wrong={wrong.assignee}>
            <option value="">All</option>
            {wrong.assignee && <option value={asked.assignee}>{asked.assignee}</option>}
            <option value={ME}>Me</option>
            <option value={NOBODY}>Nobody yet</option>
            <Options of={colleagues} />
          </Choice>
          <details className="fold" open={hasRare}>
            <summary>Days, late, flagged, erased</summary>
            <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
              <DayField label="First day" name="from" asked={asked.from} wrong={wrong.from} />
              <DayField label="Last day" name="to" asked={asked.to} wrong={wrong.to} />
              <Tick name="late" asked={asked.late}>
                Late
              </Tick>
              <Tick name="flagged" asked={asked.flagged}>
                Flagged
              </Tick>
              <Tick name="erased" asked={asked.erased}>
                Erased
              </Tick>
            </div>
          </details>
        </details>
        <div className="filter-show">
          <Button type="submit">Show</Button>
        </div>
      </div>
    </Form>
  );
}

/** The fields keep what is typed into them; another address is another form. */
function keyOf(asked: FilterFields): string {
  return JSON.stringify(asked);
}

type PartProps = {
  readonly label: string;
  readonly name: string;
  readonly asked: string;
  readonly wrong?: string | undefined;
};

function Choice({ label, name, asked, wrong, children }: PartProps & { children: ReactNode }) {
  return (
    <Field label={label} wrong={wrong}>
      {(control) => (
        <select {...control} name={name} defaultValue={asked} className="field">
          {children}
        </select>
      )}
    </Field>
  );
}

export function Options({ of }: { of: readonly Choosable[] }) {
  return of.map(({ value, name }) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

function Tick({ name, asked, children }: { name: string; asked: string; children: string }) {
  return (
    <label className="choice">
      <input type="checkbox" name={name} value="yes" defaultChecked={asked === 'yes'} />
      {children}
    </label>
  );
}
