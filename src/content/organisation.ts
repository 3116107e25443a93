import * as v from 'valibot';
import { field, group, groups, labelled, listOf } from '#platform/text/labelled.ts';
import { link } from '#platform/text/link.ts';
import { longText, optionalText, text, textList } from '#platform/text/text.ts';
import { numberText } from './reports.ts';

const words = field(text, 'Words');
const phoneNumber = v.pipe(text, v.regex(/^\+\d{8,15}$/, 'must be like +233241234567'));
const emailAddress = v.pipe(text, v.email('must be an email address'));
const addressLines = v.pipe(textList, v.minLength(1, 'must have a line'));

export const PRESETS = [
  ...(['GHS-50', 'GHS-100', 'GHS-350', 'GHS-1200'] as const),
  ...(['10', '25', '50', '100', '250'] as const),
];

function presetLabel(code: string): string {
  return code.startsWith('GHS-') ? `GH₵${numberText(Number(code.slice(4)))}` : `Euro ${code}`;
}

const purpose = field(
  v.object({
    code: field(
      v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be like tech-for-girls')),
      'Key',
      'Small letters and dashes. Never change it once somebody gave for it.',
    ),
    label: field(text, 'Words', 'In the form and on receipts.'),
    outcomes: field(
      v.nullish(listOf('Outcome', v.object(labelled({ year: v.number(), text: longText }))), []),
      'What came of it, by year',
    ),
  }),
  'Purpose',
);

const preset = field(
  v.object({
    amount: field(v.picklist(PRESETS), 'Amount', '', {
      names: /* @__PURE__ */ Object.fromEntries(
        /* @__PURE__ */ PRESETS.map((code) => [code, presetLabel(code)]),
      ),
    }),
    meaning: field(text, 'What it pays for', 'It has to be true.'),
  }),
  'Meaning',
);

const WAYS = ['momo-mtn', 'momo-telecel', 'momo-at', 'bank'] as const;

/** An account that takes gifts. Never edited at the desk: an editor could redirect the gifts. */
const account = field(
  v.object({
    method: field(v.picklist(WAYS), 'Way to pay', '', { fixed: true }),
    number: field(text, 'Number'),
    /** The name that the network or bank shows to the payer: donors check it before they pay. */
    registeredName: field(text, 'Registered name'),
    /** Bank details: name, branch, SWIFT code. */
    details: field(
      v.nullish(listOf('Detail', v.object({ label: field(text, 'What it is'), value: words })), []),
      'Details',
    ),
    /** Payment steps; `{number}`, `{name}`, `{amount}`, `{digits}`, `{reference}` are filled in. */
    steps: field(textList, 'Steps'),
    /** An example account, to which nobody may send money. */
    example: field(v.optional(v.boolean(), false), 'Example'),
  }),
  'Account',
);

const giving = v.object({
  purposes: field(
    v.pipe(v.array(purpose), v.minLength(1, 'must have one')),
    'What gifts are for',
    'In the donation form. The first one is used if nobody chooses.',
  ),
  presets: field(v.nullish(v.array(preset), []), 'What amounts pay for', 'In the form.'),
  accounts: field(v.nullish(v.array(account), []), 'Accounts that take gifts', '', { fixed: true }),
  receipt: group('Receipts', '', {
    wording: field(optionalText, 'Words on receipts', 'Promise no tax relief.', {
      long: true,
    }),
    showsFee: field(
      v.optional(v.boolean(), false),
      'Name the fee that the payment provider kept',
      'On receipts of gifts that were paid online.',
    ),
  }),
});
export type GivingContent = v.InferOutput<typeof giving>;

export const NO_GIVING: GivingContent = {
  purposes: [{ code: 'most-needed', label: 'Where it is needed most', outcomes: [] }],
  presets: [],
  accounts: [],
  receipt: { wording: '', showsFee: false },
};

export function purposeLabel({ purposes }: GivingContent, code: string): string {
  return purposes.find((purpose) => purpose.code === code)?.label ?? '';
}

export { whatsAppLink } from '#platform/text/whatsapp.ts';

const SOCIAL_NAMES = {
  facebook: 'Facebook',
  x: 'X',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
};
export type SocialNetwork = keyof typeof SOCIAL_NAMES;
const SOCIAL_NETWORKS = /* @__PURE__ */ Object.keys(SOCIAL_NAMES) as SocialNetwork[];

const NO_EMAIL = 'No email? Call or WhatsApp {phone}, we do it with you.';

const logoPicture = v.pipe(
  link,
  v.regex(/^\/images\/.+\.(?:jpe?g|png|webp)$/i, 'must be a picture (PNG, WebP or JPEG)'),
);

/** The organisation that runs the site: name, contacts, registrations. Content, not code. */
export const organisation = v.object({
  name: field(text, 'Name', 'In the head of every page, in mails and in search results.'),
  logo: field(
    v.nullish(v.union([v.literal(''), logoPicture]), ''),
    'Logo',
    'On every page, in icons and where pages are shared. Square fits best. Empty: a drawn mark.',
    { picture: true },
  ),
  legalName: field(text, 'Name in law', 'As it is registered. At the foot of every page.'),
  tagline: field(text, 'Motto', 'A few words that go with the name where the site is shared.'),
  description: field(longText, 'About us', 'Two or three sentences for search engines.'),
  homeTitle: field(optionalText, 'Title of the home page', 'In search. Empty: the motto.'),
  homeDescription: field(
    optionalText,
    'Description of the home page',
    'In search: 50 to 160 letters. Empty: About us.',
    { long: true },
  ),
  email: field(emailAddress, 'Email', 'On the contact page and at the foot of every page.'),
  privacyEmail: field(emailAddress, 'Email for questions about privacy', 'In the privacy policy.'),
  phone: field(phoneNumber, 'Phone', 'With +233 and without spaces. WhatsApp links use it too.'),
  address: field(addressLines, 'Address', 'As on an envelope, line by line.'),
  openingHours: field(text, 'Opening hours', 'On the contact page. A semicolon begins a new line.'),
  noEmail: field(
    v.optional(v.string(), NO_EMAIL),
    'For people without email',
    'In every form. {phone} becomes the phone number, WhatsApp a link.',
  ),
  pressContact: field(
    v.nullish(
      v.object(labelled({ name: text, role: text, phone: phoneNumber, email: emailAddress })),
    ),
    'Press contact',
    'On the Press page. Empty: the phone and the email above.',
  ),
  registrations: groups('Registration', 'Registrations', 'On the Transparency page.', {
    value: field(text, 'Number'),
    label: field(text, 'Who gave it', 'And what it is.'),
  }),
  social: groups('Profile', 'Social networks', 'At the foot of every page.', {
    network: field(v.picklist(SOCIAL_NETWORKS), 'Network', '', { names: SOCIAL_NAMES }),
    url: field(link, 'Address', 'Beginning with https://'),
  }),
  internship: group('Internships', 'On the home page.', {
    title: field(text, 'Heading'),
    text: field(longText, 'Text'),
    applyUrl: field(link, 'Where to apply'),
  }),
  giving: field(v.optional(giving, NO_GIVING), 'Giving', 'Accounts are changed in the files.'),
});
export type Organisation = v.InferOutput<typeof organisation>;

/** Neutral texts for fields that the content lacks or has wrong; nothing is made up. */
const FALLBACK: Organisation = {
  name: 'Our organisation',
  logo: '',
  legalName: '',
  tagline: '',
  description: '',
  homeTitle: '',
  homeDescription: '',
  email: '',
  privacyEmail: '',
  phone: '',
  address: [],
  openingHours: '',
  noEmail: NO_EMAIL,
  pressContact: undefined,
  registrations: [],
  social: [],
  internship: { title: 'Internships', text: 'Ask us about internships.', applyUrl: '/contact' },
  giving: NO_GIVING,
};

/** Keeps the valid fields: a mistake in the opening hours must stop neither forms nor emails. */
export function repairOrganisation(input: unknown): Organisation {
  const fields: Readonly<Record<string, unknown>> = { ...(input as object) };
  const valid = Object.entries(organisation.entries).flatMap(([name, schema]) => {
    const result = v.safeParse(schema, fields[name]);
    return result.success ? [[name, result.output]] : [];
  });
  return { ...FALLBACK, ...Object.fromEntries(valid) };
}
