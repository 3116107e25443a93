import { formatMoney, type Money } from '#platform/text/money.ts';
import { whatsAppMessageUrl } from '#platform/text/whatsapp.ts';
import type { PaymentMethod } from './gift.ts';

/** The ways that end on an account of ours, which givers go by themselves. */
export type AccountMethod = Exclude<PaymentMethod, 'creditcard'>;

/** An account that takes gifts, as the organisation's content has it. */
export type PayeeAccount = {
  readonly method: AccountMethod;
  /** A phone number of mobile money, or the bank's account. */
  readonly number: string;
  /** What the network or the bank shows as its owner: how givers see that it is the right one. */
  readonly registeredName: string;
  /** Of a bank: `Example Bank, Adabraka Branch`, and whatever else its form asks for. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
  /** What is to be done, one after the other; `{number}`, `{name}`, `{amount}`, `{digits}`, `{reference}` are filled in. */
  readonly steps: readonly string[];
  /** No real account: nobody may send money there. */
  readonly example: boolean;
};

/** A gift that is to be paid. */
export type PayableGift = {
  readonly reference: string;
  readonly money: Money;
  readonly method: PaymentMethod;
};

/** How a gift is paid into one account. */
export type Instructions = {
  readonly method: AccountMethod;
  /** `MTN MoMo`. */
  readonly methodName: string;
  /** One after the other. */
  readonly steps: readonly string[];
  /** What is typed on the way, and what has to be seen there. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly isExample: boolean;
};

/** Stands with every account that is none, before its number. */
export const EXAMPLE_ACCOUNT = 'Example: do not send money';

/** What each way is called. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  'momo-mtn': 'MTN MoMo',
  'momo-telecel': 'Telecel Cash',
  'momo-at': 'AT Money',
  bank: 'Bank transfer',
  creditcard: 'Card',
};

/** Whether a way takes a currency: mobile money takes cedis only. */
export function takesCurrency(method: PaymentMethod, { currency }: Money): boolean {
  return currency === 'GHS' || !method.startsWith('momo-');
}

/**
 * How a gift is paid: the chosen way first, then the others that its currency allows. Empty where the
 * content has no account that would take it.
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
  const words: Readonly<Record<string, string>> = {
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
      step.replace(/\{(\w+)\}/g, (placeholder, name) => words[name] ?? placeholder),
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

/** An amount as it is typed into a phone's menu: without symbol and without divided thousands. */
function digitsOf({ minor }: Money): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}

/**
 * The same as lines of plain text, for mails and messages.
 * @param name whom the gift is for
 */
export function instructionLines(
  { methodName, steps, facts, isExample }: Instructions,
  { reference, money }: Pick<PayableGift, 'reference' | 'money'>,
  name: string,
): string[] {
  const example = isExample ? [EXAMPLE_ACCOUNT.toUpperCase(), ''] : [];
  return [
    ...example,
    `${formatMoney(money)} for ${name}, by ${methodName}`,
    `Reference: ${reference}`,
    '',
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
  ];
}

/**
 * The link by which somebody sends it on by WhatsApp, to the phone that pays or to whoever does. The
 * page's own link is not in it: whoever has that can end the promise.
 */
export function instructionsByWhatsApp(lines: readonly string[]): string {
  return whatsAppMessageUrl('', lines.join('\n'));
}
