import type { GivingContent } from '#modules/content/model/giving.ts';
import { donationForm } from '#modules/submissions/model/forms/donation.ts';
import { isPaymentDisabled } from '#modules/submissions/model/pledge.ts';
import type { Option } from '#platform/forms/field.ts';
import type { Form } from '#platform/forms/form.ts';

/**
 * The donation form with what the content says: what amounts pay for, and what gifts can be for. Ways
 * to pay that cannot be used are marked before anybody chooses them.
 * @param paysOnline a payment provider is switched on
 */
export function donationFormView(
  { purposes, presets }: Pick<GivingContent, 'purposes' | 'presets'>,
  paysOnline: boolean,
): Form {
  const meaningOf = (code: string) => presets.find(({ amount }) => amount === code)?.meaning;
  const options: Readonly<Record<string, (given: readonly Option[]) => readonly Option[]>> = {
    amount: (given) => given.map((option) => withNote(option, meaningOf(option.code))),
    purpose: () => purposes,
    paymentMethod: (given) =>
      given.map((option) => ({
        ...option,
        isDisabled: isPaymentDisabled(option.code, paysOnline),
      })),
  };
  const fields = donationForm.fields.map((field) => {
    const of = options[field.name];
    if (!of || !('options' in field)) return field;
    const shown = { ...field, options: of(field.options) };
    // The first purpose is the one where nobody chooses.
    return field.name === 'purpose' ? { ...shown, initial: purposes[0]?.code } : shown;
  });
  return { ...donationForm, fields } as Form;
}

function withNote(option: Option, note: string | undefined): Option {
  return note ? { ...option, note } : option;
}
