import * as v from 'valibot';
import { link } from './text/link.ts';
import { figure, text, textList } from './text/text.ts';

/** Networks that the site has a mark for. */
export const SOCIAL_NETWORKS = [
  'facebook',
  'x',
  'instagram',
  'linkedin',
  'youtube',
  'tiktok',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Who runs the site: name, contacts, registrations. Content, not code. */
export const organisation = v.object({
  name: text,
  legalName: text,
  tagline: text,
  description: text,
  email: v.pipe(text, v.email('must be an e-mail address')),
  privacyEmail: v.pipe(text, v.email('must be an e-mail address')),
  phone: v.pipe(text, v.regex(/^\+\d{8,15}$/, 'must be a number like +233241234567')),
  address: v.pipe(textList, v.minLength(1, 'must have a line')),
  openingHours: text,
  registrations: v.array(figure),
  social: v.array(v.object({ network: v.picklist(SOCIAL_NETWORKS), url: link })),
  internship: v.object({ title: text, text, applyUrl: link }),
});
export type Organisation = v.InferOutput<typeof organisation>;

/** What pages show of it. The rest is for mails and for programs that read the site. */
export type ShownOrganisation = Omit<
  Organisation,
  'description' | 'privacyEmail' | 'registrations'
>;

/** What stands for fields that the content lacks or has wrong: neutral words, nothing made up. */
const UNKNOWN: Organisation = {
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
};

/**
 * The organisation with those fields that fit their schema, and neutral ones for the rest: a slip in
 * its opening hours must stop neither forms nor mails.
 */
export function organisationAsFarAsItFits(given: unknown): Organisation {
  const fields: Readonly<Record<string, unknown>> = { ...(given as object) };
  const fitting = Object.entries(organisation.entries).flatMap(([name, schema]) => {
    const result = v.safeParse(schema, fields[name]);
    return result.success ? [[name, result.output]] : [];
  });
  return { ...UNKNOWN, ...Object.fromEntries(fitting) };
}

/** A Ghanaian number as it is read aloud here: `+233241234567` is shown as `024 123 4567`. */
export function nationalPhone(phone: string): string {
  const local = /^\+233(\d{2})(\d{3})(\d{4})$/.exec(phone);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : phone;
}

/** The chat link for a number in E.164 (specification, section 2: built from the phone number). */
export function whatsAppLink(phone: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}`;
}
