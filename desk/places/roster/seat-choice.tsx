import type { RosterRow } from '#modules/places/model/roster.ts';
import { personLabel } from '#modules/places/model/staff/place-labels.ts';
import { Options, SelectField } from '../../ui/text-field.tsx';

/** The people of one submission. */
export type Party = {
  readonly reference: string;
  readonly people: readonly RosterRow[];
  /** Key of the offering. */
  readonly offeringKey: string;
};

type SeatChoiceProps = Party & { readonly label: string; readonly chosen?: string | undefined };

/** The choice of one person of a party, or of everybody. */
export function SeatChoice({ reference, people, offeringKey, label, chosen }: SeatChoiceProps) {
  const options = people.map((row) => ({
    value: String(row.seat),
    name: personLabel(row, offeringKey),
  }));
  return (
    <SelectField label={label} name="seat" defaultValue={chosen ?? ''}>
      <option value="">Everybody of {reference}</option>
      <Options of={options} />
    </SelectField>
  );
}
