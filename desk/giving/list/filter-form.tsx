import { Form } from 'react-router';
import { GIFT_STATES } from '#modules/giving/model/gift.ts';
import { LISTED_STATE_LABELS } from '#modules/giving/model/staff/desk-gift-texts.ts';
import { EXTRA_STATES, type GiftFilterFields } from '#modules/giving/model/staff/gift-filter.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DayField, Field } from '../../ui/field.tsx';

type FilterFormProps = {
  /** Filter values exactly as in the URL. */
  readonly fields: GiftFilterFields;
  readonly errors: Partial<Record<keyof GiftFilterFields, string>>;
};

/** Filter form of the gifts, submitted by the browser itself. */
export function FilterForm({ fields, errors }: FilterFormProps) {
  return (
    // Inputs keep their typed values; a new key for another URL resets them.
    <Form
      role="search"
      aria-label="Filter"
      reloadDocument
      className="mt-2"
      key={JSON.stringify(fields)}
    >
      <div className="filter-bar inbox-filter">
        <div>
          <Field label="Search">
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
        </div>
        <div className="filter-show">
          <Button type="submit" look="plain">
            Apply
          </Button>
        </div>
        <details
          className="filter-fold fold"
          open={Boolean(fields.state || fields.from || fields.to)}
        >
          <summary>Filter</summary>
          <Field label="State" error={errors.state}>
            {(control) => (
              <select {...control} name="state" defaultValue={fields.state} className="field">
                <option value="">All</option>
                {[...EXTRA_STATES, ...GIFT_STATES].map((state) => (
                  <option key={state} value={state}>
                    {LISTED_STATE_LABELS[state]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <DayField label="Paid from" name="from" value={fields.from} error={errors.from} />
          <DayField label="Paid to" name="to" value={fields.to} error={errors.to} />
        </details>
      </div>
    </Form>
  );
}
