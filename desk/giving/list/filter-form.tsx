import { Form } from 'react-router';
import { GIFT_STATES } from '#modules/giving/model/gift.ts';
import { SHOWN_WORDS } from '#modules/giving/model/staff/desk-gift-words.ts';
import { type GiftFilterFields, SHOWN_ALSO } from '#modules/giving/model/staff/gift-filter.ts';
import { Button } from '../../../app/ui/button.tsx';
import { DayField, Field } from '../../ui/field.tsx';

type FilterFormProps = {
  /** What the address asks for, as it stands there. */
  readonly asked: GiftFilterFields;
  readonly wrong: Partial<Record<keyof GiftFilterFields, string>>;
};

/** All that gifts can be filtered by: one form, which the browser itself sends. */
export function FilterForm({ asked, wrong }: FilterFormProps) {
  return (
    // The fields keep what is typed into them; another address is another form.
    <Form
      role="search"
      aria-label="Filter"
      reloadDocument
      className="mt-4"
      key={JSON.stringify(asked)}
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
                defaultValue={asked.words}
                className="field"
              />
            )}
          </Field>
        </div>
        <Field label="State" wrong={wrong.state}>
          {(control) => (
            <select {...control} name="state" defaultValue={asked.state} className="field">
              <option value="">All</option>
              {[...SHOWN_ALSO, ...GIFT_STATES].map((state) => (
                <option key={state} value={state}>
                  {SHOWN_WORDS[state]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <DayField label="Money from" name="from" asked={asked.from} wrong={wrong.from} />
        <DayField label="Money until" name="to" asked={asked.to} wrong={wrong.to} />
        <div className="filter-show">
          <Button type="submit">Show</Button>
        </div>
      </div>
    </Form>
  );
}
