import { formatMoney, type Money } from '#platform/text/money.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import type { PaymentMethod } from './gift.ts';

/** The payment methods that end on an account of ours; donors pay there by themselves. */
type AccountMethod = Exclude<PaymentMethod, 'creditcard' | 'cash'>;

/** An account that takes gifts, from the organisation's content. */
export type PayeeAccount = {
  readonly method: AccountMethod;
  /** A mobile money phone number, or a bank account number. */
  readonly number: string;
  /** The owner that the network or the bank shows. Donors check by it that the account is right. */
  readonly registeredName: string;
  /** Further details of a bank: `Example Bank, Adabraka Branch`, and other fields of its form. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
  /** Steps in order; `{number}`, `{name}`, `{amount}`, `{digits}`, `{reference}` are filled in. */
  readonly steps: readonly string[];
  /** Not a real account: nobody may send money there. */
  readonly example: boolean;
};

/** A gift that is to be paid. */
export type PayableGift = {
  readonly reference: string;
  readonly money: Money;
  readonly method: PaymentMethod;
};

/** The instructions for paying a gift into one account. */
export type Instructions = {
  readonly method: AccountMethod;
  /** For example `MTN MoMo`. */
  readonly methodName: string;
  /** In order. */
  readonly steps: readonly string[];
  /** The values to type, and those to check on the way. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly isExample: boolean;
};

/** Warning before the number of every example account. */
export const EXAMPLE_ACCOUNT = 'Example: do not send money';

/** The name of each payment method. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  'momo-mtn': 'MTN MoMo',
  'momo-telecel': 'Telecel Cash',
  'momo-at': 'AT Money',
  bank: 'Bank transfer',
  creditcard: 'Card',
  cash: 'Cash',
};

/** `by MTN MoMo`, `by bank transfer`. */
export function byMethodText(method: PaymentMethod): string {
  return `by ${method === 'bank' ? 'bank transfer' : METHOD_NAMES[method]}`;
}

/** Whether a method takes a currency: mobile money takes cedis only. */
function takesCurrency(method: PaymentMethod, { currency }: Money): boolean {
  return currency === 'GHS' || !method.startsWith('momo-');
}

/**
 * The ways to pay a gift: the chosen one first, then the others that its currency allows. Empty
 * where no account in the content takes it.
 */
export function waysToPay(gift: PayableGift, accounts: readonly PayeeAccount[]): Instructions[] {
  const ways = accounts.filter(({ method }) => takesCurrency(method, gift.money));
  const isChosen = ({ method }: PayeeAccount) => method === gift.method;
  return [...ways.filter(isChosen), ...ways.filter((way) => !isChosen(way))].map((account) =>
    instructionsFor(gift, account),
  );
}

function instructionsFor({ reference, money }: PayableGift, account: PayeeAccount): Instructions {
  const { method, number, registeredName, details, example } = account;
  const amount = formatMoney(money);
  const values: Readonly<Record<string, string>> = {
    number,
    name: registeredName,
    amount,
    reference,
    digits: digitsOf(money),
  };
  return {
    method,
    methodName: METHOD_NAMES[method],
    steps: account.steps.map((step) =>
      step.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder),
    ),
    facts: [
      [method === 'bank' ? 'Account' : 'Number', number],
      ['Registered name', registeredName],
      ...details.map(({ label, value }) => [label, value] as const),
      ['Amount', amount],
      ['Reference', reference],
    ],
    isExample: example,
  };
}

/** An amount as typed into a phone's menu: no symbol, no thousands separator. */
function digitsOf({ minor }: Money): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

/**
 * The instructions as lines of plain text, for mails and messages.
 * @param name the organisation that the gift is for
 */
export function instructionLines(
  { method, steps, facts, isExample }: Instructions,
  { reference, money }: Pick<PayableGift, 'reference' | 'money'>,
  name: string,
): string[] {
  const warning = isExample ? [EXAMPLE_ACCOUNT.toUpperCase(), ''] : [];
  return [
    ...warning,
    `${formatMoney(money)} for ${name}, ${byMethodText(method)}`,
    `Reference: ${reference}`,
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
  ];
}

/**
 * A WhatsApp link that sends the instructions on, for example to the phone that pays. It leaves out
 * the link of the pledge page: anyone who has that link can end the pledge.
 */
export function instructionsByWhatsApp(lines: readonly string[]): string {
  return whatsAppMessageUrl('', lines.join('\n'));
}
