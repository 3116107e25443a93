import { NO_GIVING, type Organisation } from '#content/organisation.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import { EXAMPLE_ACCOUNT } from './texts.ts';

/** The message that opens in WhatsApp for donors who would rather write than fill in a form. */
const WHATSAPP_TEXT = 'I would like to give';

/** The receiver of gifts for the donation page; neutral if the content cannot be read. */
export function givingView(organisation: Organisation | undefined) {
  const { purposes, presets, accounts } = organisation?.giving ?? NO_GIVING;
  const { legalName = '', registrations = [], phone = '' } = organisation ?? {};
  const accountNames = accounts.map(({ registeredName }) => registeredName);
  return {
    purposes: purposes.map(({ code, label }) => ({ code, label })),
    presets,
    receiver: {
      names: [
        ['Name in law', legalName],
        ['Name on the accounts', [...new Set(accountNames)].join(', ')],
      ].filter((fact): fact is [string, string] => fact[1] !== ''),
      registrations: registrations.map(({ label, value }) => [label, value] as const),
      example: accounts.some(({ example }) => example) ? EXAMPLE_ACCOUNT : '',
    },
    whatsApp: phone && {
      link: whatsAppMessageUrl(phone, WHATSAPP_TEXT),
      label: `WhatsApp: ${WHATSAPP_TEXT}`,
    },
  };
}
