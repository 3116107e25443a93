import * as v from 'valibot';
import { link } from '#platform/text/link.ts';
import { text, textList } from '#platform/text/text.ts';
import { giving, NO_GIVING } from './giving.ts';

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
