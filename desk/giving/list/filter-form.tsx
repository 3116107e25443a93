import { GIFT_STATES } from '#modules/giving/model/gift.ts';
import { LISTED_STATE_LABELS } from '#modules/giving/model/staff/desk-gift-texts.ts';
import { EXTRA_STATES, type GiftFilterFields } from '#modules/giving/model/staff/gift-filter.ts';
import { DayField } from '../../ui/field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Options, SelectField } from '../../ui/text-field.tsx';

const STATE_OPTIONS = [...EXTRA_STATES, ...GIFT_STATES].map((state) => ({
  value: state,
  name: LISTED_STATE_LABELS[state],
}));

type FilterFormProps = {
  /** Filter values exactly as in the URL. */
  readonly fields: GiftFilterFields;
  readonly errors: Partial<Record<keyof GiftFilterFields, string>>;
};

/** Filter form of the gifts. */
export function FilterForm({ fields, errors }: FilterFormProps) {
  return (
    <FilterBar fields={fields}>
      <SelectField label="State" name="state" defaultValue={fields.state} error={errors.state}>
        <option value="">All</option>
        <Options of={STATE_OPTIONS} />
      </SelectField>
      <DayField label="Paid from" name="from" value={fields.from} error={errors.from} />
      <DayField label="Paid to" name="to" value={fields.to} error={errors.to} />
    </FilterBar>
  );
}
