import type { GivingContent } from '#modules/content/model/giving.ts';
import { donationForm } from '#modules/submissions/model/forms/donation.ts';
import { isPaymentDisabled } from '#modules/submissions/model/pledge.ts';
import type { Option } from '#platform/forms/field.ts';
import type { Form } from '#platform/forms/form.ts';

/**
 * Builds the donation form with the content: the meaning of amounts, and the purposes of gifts.
 * Payment methods that are off are marked before anyone chooses them.
 * @param paysOnline a payment provider is switched on
 */
export function donationFormView(
  { purposes, presets }: Pick<GivingContent, 'presets'> & { readonly purposes: readonly Option[] },
  paysOnline: boolean,
): Form {
  const meaningOf = (code: string) => presets.find(({ amount }) => amount === code)?.meaning;
  const options: Readonly<Record<string, (defaults: readonly Option[]) => readonly Option[]>> = {
    amount: (defaults) => defaults.map((option) => withNote(option, meaningOf(option.code))),
    purpose: () => purposes,
    paymentMethod: (defaults) =>
      defaults.map((option) => ({
        ...option,
        isDisabled: isPaymentDisabled(option.code, paysOnline),
      })),
  };
  const fields = donationForm.fields.map((field) => {
    const optionsOf = options[field.name];
    if (!optionsOf || !('options' in field)) return field;
    const changed = { ...field, options: optionsOf(field.options) };
    // The first purpose is the default.
    return field.name === 'purpose' ? { ...changed, initial: purposes[0]?.code } : changed;
  });
  return { ...donationForm, fields } as Form;
}

function withNote(option: Option, note: string | undefined): Option {
  return note ? { ...option, note } : option;
}
