import * as v from 'valibot';
import { labelled, listOf } from '#platform/text/labelled.ts';
import { longText, optionalText, text, textList } from '#platform/text/text.ts';

/** Codes of the amounts in the donation form for which content can say what they pay for. */
export const PRESETS = [
  'GHS-50',
  'GHS-100',
  'GHS-350',
  'GHS-1200',
  '10',
  '25',
  '50',
  '100',
  '250',
] as const;

/** Texts shown for the codes: `GHS-50` is the code, `GH₵50` what people read. */
const PRESET_LABELS = {
  'GHS-50': 'GH₵50',
  'GHS-100': 'GH₵100',
  'GHS-350': 'GH₵350',
  'GHS-1200': 'GH₵1,200',
  '10': 'Euro 10',
  '25': 'Euro 25',
  '50': 'Euro 50',
  '100': 'Euro 100',
  '250': 'Euro 250',
};

const purpose = v.pipe(
  v.object({
    code: v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and dashes: tech-for-girls'),
      v.title('Key'),
      v.description(
        'Small letters and dashes: tech-for-girls. Do not change it once somebody gave for it.',
      ),
    ),
    label: v.pipe(text, v.title('Words'), v.description('In the form and on receipts.')),
    outcomes: v.pipe(
      v.nullish(listOf('Outcome', v.object(labelled({ year: v.number(), text: longText }))), []),
      v.title('What came of it, by year'),
    ),
  }),
  v.title('Purpose'),
);

const preset = v.pipe(
  v.object({
    amount: v.pipe(v.picklist(PRESETS), v.title('Amount'), v.metadata({ names: PRESET_LABELS })),
    meaning: v.pipe(
      text,
      v.title('What it pays for'),
      v.description('A few words beside the amount: fares for a Saturday. It has to be true.'),
    ),
  }),
  v.title('Meaning'),
);

/** An account that takes gifts. Never edited at the desk: an editor could redirect the gifts. */
const account = v.pipe(
  v.object({
    method: v.pipe(
      v.picklist(['momo-mtn', 'momo-telecel', 'momo-at', 'bank']),
      v.title('Way to pay'),
      v.metadata({
        names: {
          'momo-mtn': 'MTN MoMo',
          'momo-telecel': 'Telecel Cash',
          'momo-at': 'AT Money',
          bank: 'Bank transfer',
        },
      }),
    ),
    /** Mobile money phone number, or bank account. */
    number: v.pipe(text, v.title('Number')),
    /** The name that the network or bank shows to the payer: donors check it before they pay. */
    registeredName: v.pipe(text, v.title('Registered name')),
    /** Bank details: name, branch, SWIFT code. */
    details: v.pipe(
      v.nullish(
        v.array(
          v.pipe(
            v.object({
              label: v.pipe(text, v.title('What it is')),
              value: v.pipe(text, v.title('Words')),
            }),
            v.title('Detail'),
          ),
        ),
        [],
      ),
      v.title('Details'),
    ),
    /** Payment steps; `{number}`, `{name}`, `{amount}`, `{digits}`, `{reference}` are filled in. */
    steps: v.pipe(textList, v.title('Steps')),
    /** An example account, to which nobody may send money. */
    example: v.pipe(v.optional(v.boolean(), false), v.title('Example')),
  }),
  v.title('Account'),
);

/** The settings for asking for gifts, paying them and giving receipts. */
export const giving = v.object({
  purposes: v.pipe(
    v.array(purpose),
    v.minLength(1, 'must have one'),
    v.title('What gifts are for'),
    v.description('In the donation form. The first one is used if nobody chooses.'),
  ),
  presets: v.pipe(
    v.nullish(v.array(preset), []),
    v.title('What amounts pay for'),
    v.description('Beside the amounts of the donation form.'),
  ),
  accounts: v.pipe(
    v.nullish(v.array(account), []),
    v.title('Accounts that take gifts'),
    v.metadata({ fixed: true }),
  ),
  receipt: v.pipe(
    v.object({
      wording: v.pipe(
        optionalText,
        v.title('Words on receipts'),
        v.description(
          'Below the amount. Say nothing of tax before whoever advises you on it has confirmed it. Receipts that were issued keep theirs.',
        ),
        v.metadata({ long: true }),
      ),
      showsFee: v.pipe(
        v.optional(v.boolean(), false),
        v.title('Name the fee that the payment provider kept'),
        v.description('On receipts of gifts that were paid online.'),
      ),
    }),
    v.title('Receipts'),
  ),
});
export type GivingContent = v.InferOutput<typeof giving>;

/** Default without content: gifts are accepted, and staff have to tell donors how to pay. */
export const NO_GIVING: GivingContent = {
  purposes: [{ code: 'most-needed', label: 'Where it is needed most', outcomes: [] }],
  presets: [],
  accounts: [],
  receipt: { wording: '', showsFee: false },
};

/** The label of a purpose; empty if it does not exist (any more). */
export function purposeLabel({ purposes }: GivingContent, code: string): string {
  return purposes.find((purpose) => purpose.code === code)?.label ?? '';
}
