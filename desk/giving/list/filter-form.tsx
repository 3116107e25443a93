import { Form } from 'react-router';
import { GIFT_STATES } from '#modules/giving/model/gift.ts';
import { LISTED_STATE_LABELS } from '#modules/giving/model/staff/desk-gift-texts.ts';
import { EXTRA_STATES, type GiftFilterFields } from '#modules/giving/model/staff/gift-filter.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DayField } from '../../ui/field.tsx';
import { Options, SelectField, TextField } from '../../ui/text-field.tsx';

const STATE_OPTIONS = [...EXTRA_STATES, ...GIFT_STATES].map((state) => ({
  value: state,
  name: LISTED_STATE_LABELS[state],
}));

type FilterFormProps = {
  /** Filter values exactly as in the URL. */
  readonly fields: GiftFilterFields;
  readonly errors: Partial<Record<keyof GiftFilterFields, string>>;
};

/** Filter form of the gifts, submitted by the browser itself. */
export function FilterForm({ fields, errors }: FilterFormProps) {
  return (
    // Inputs keep their typed values; a new key for another URL resets them.
    <Form role="search" aria-label="Filter" reloadDocument key={JSON.stringify(fields)}>
      <div className="filter-bar inbox-filter">
        <TextField
          aria-label="Search"
          placeholder="Search"
          type="search"
          name="words"
          maxLength={100}
          defaultValue={fields.words}
        />
        <Button type="submit" look="plain">
          Apply
        </Button>
        <details
          className="filter-fold fold"
          open={Boolean(fields.state || fields.from || fields.to)}
        >
          <summary>Filter</summary>
          <SelectField label="State" name="state" defaultValue={fields.state} error={errors.state}>
            <option value="">All</option>
            <Options of={STATE_OPTIONS} />
          </SelectField>
          <DayField label="Paid from" name="from" value={fields.from} error={errors.from} />
          <DayField label="Paid to" name="to" value={fields.to} error={errors.to} />
        </details>
      </div>
    </Form>
  );
}
