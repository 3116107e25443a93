import * as v from 'valibot';
import { labelled, listOf } from '#platform/text/labelled.ts';
import { link } from '#platform/text/link.ts';
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
const giving = v.object({
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

export { whatsAppLink } from '#platform/text/whatsapp.ts';

/** Social networks for which the site has an icon. */
const SOCIAL_NETWORKS = ['facebook', 'x', 'instagram', 'linkedin', 'youtube', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The organisation that runs the site: name, contacts, registrations. Content, not code. */
export const organisation = v.object({
  name: v.pipe(
    text,
    v.title('Name'),
    v.description('In the head of every page, in mails and in search results.'),
  ),
  legalName: v.pipe(
    text,
    v.title('Name in law'),
    v.description('As it is registered. At the foot of every page.'),
  ),
  tagline: v.pipe(
    text,
    v.title('Motto'),
    v.description('A few words that go with the name where the site is shared.'),
  ),
  description: v.pipe(
    text,
    v.title('About us'),
    v.description('Two or three sentences for search engines.'),
    v.metadata({ long: true }),
  ),
  email: v.pipe(
    text,
    v.email('must be an email address'),
    v.title('Email'),
    v.description('On the contact page and at the foot of every page.'),
  ),
  privacyEmail: v.pipe(
    text,
    v.email('must be an email address'),
    v.title('Email for questions about privacy'),
    v.description('The texts of the privacy policy name it too: change both.'),
  ),
  phone: v.pipe(
    text,
    v.regex(/^\+\d{8,15}$/, 'must be a number like +233241234567'),
    v.title('Phone'),
    v.description('With +233 and without spaces. WhatsApp links use it too.'),
  ),
  address: v.pipe(
    textList,
    v.minLength(1, 'must have a line'),
    v.title('Address'),
    v.description('As on an envelope, line by line.'),
  ),
  openingHours: v.pipe(
    text,
    v.title('Opening hours'),
    v.description('On the contact page. A semicolon begins a new line.'),
  ),
  registrations: v.pipe(
    v.array(
      v.pipe(
        v.object({
          value: v.pipe(text, v.title('Number')),
          label: v.pipe(text, v.title('Who gave it'), v.description('And what it is.')),
        }),
        v.title('Registration'),
      ),
    ),
    v.title('Registrations'),
    v.description(
      'With offices of the state. Kept for reference: no page shows them by themselves.',
    ),
  ),
  social: v.pipe(
    v.array(
      v.pipe(
        v.object({
          network: v.pipe(
            v.picklist(SOCIAL_NETWORKS),
            v.title('Network'),
            v.metadata({
              names: {
                facebook: 'Facebook',
                x: 'X',
                instagram: 'Instagram',
                linkedin: 'LinkedIn',
                youtube: 'YouTube',
                tiktok: 'TikTok',
              },
            }),
          ),
          url: v.pipe(link, v.title('Address'), v.description('Beginning with https://')),
        }),
        v.title('Profile'),
      ),
    ),
    v.title('Social networks'),
    v.description('At the foot of every page.'),
  ),
  internship: v.pipe(
    v.object({
      title: v.pipe(text, v.title('Heading')),
      text: v.pipe(text, v.title('Text'), v.metadata({ long: true })),
      applyUrl: v.pipe(link, v.title('Where to apply')),
    }),
    v.title('Internships'),
    v.description('On the home page.'),
  ),
  giving: v.pipe(
    v.optional(giving, NO_GIVING),
    v.title('Giving'),
    v.description(
      'On the donation page, in its mails and on receipts. The accounts that take gifts are changed by whoever runs the server, in the files of the content.',
    ),
  ),
});
export type Organisation = v.InferOutput<typeof organisation>;

/** The part that pages show. The rest is for emails and for programs that read the site. */
export type OrganisationView = Omit<
  Organisation,
  'description' | 'privacyEmail' | 'registrations' | 'giving'
>;

/** Neutral texts for fields that the content lacks or has wrong; nothing is made up. */
const FALLBACK: Organisation = {
  name: 'Our organisation',
  legalName: '',
  tagline: '',
  description: '',
  email: '',
  privacyEmail: '',
  phone: '',
  address: [],
  openingHours: '',
  registrations: [],
  social: [],
  internship: { title: 'Internships', text: 'Ask us about internships.', applyUrl: '/contact' },
  giving: NO_GIVING,
};

/**
 * Keeps the fields that fit their schema, and fills in neutral ones for the rest: a mistake in the
 * opening hours must stop neither forms nor emails.
 */
export function repairOrganisation(input: unknown): Organisation {
  const fields: Readonly<Record<string, unknown>> = { ...(input as object) };
  const valid = Object.entries(organisation.entries).flatMap(([name, schema]) => {
    const result = v.safeParse(schema, fields[name]);
    return result.success ? [[name, result.output]] : [];
  });
  return { ...FALLBACK, ...Object.fromEntries(valid) };
}
