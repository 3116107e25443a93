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
      className="mt-4"
      key={JSON.stringify(fields)}
    >
      <div className="filter-bar">
        <div className="col-span-full sm:col-span-2">
          <Field label="Words, or the number of a payment or receipt">
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
        <div className="filter-show">
          <Button type="submit">Apply</Button>
        </div>
      </div>
    </Form>
  );
}
