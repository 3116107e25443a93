import type { Organisation } from '#domain/content/organisation.ts';
import type { Mail } from '../outbox/message.ts';
import { answers, htmlOf, type Letter, link, paragraph, textOf } from './letter.ts';

/** Addresses of pages with one button: mail scanners open links, so a link changes nothing. */
export type NewsletterLinks = { readonly confirm: string; readonly unsubscribe: string };

export const QUESTION_SUBJECT = 'Please confirm your newsletter subscription';

/** Asks the owner of an address whether the newsletter is wanted. Says nothing of who asked. */
export function newsletterQuestion(
  to: string,
  { confirm, unsubscribe }: NewsletterLinks,
  organisation: Organisation,
): Mail {
  const letter: Letter = {
    heading: 'Please confirm your subscription',
    parts: [
      paragraph(
        `Somebody asked for the newsletter of ${organisation.name} at this address. If it was you, open the page and press its button:`,
      ),
      link('Confirm my subscription', confirm),
      paragraph('If it was not you, do nothing: you get no newsletter.'),
      link('Unsubscribe', unsubscribe),
    ],
  };
  return {
    to,
    ...(organisation.email && { replyTo: organisation.email }),
    subject: QUESTION_SUBJECT,
    text: textOf(letter),
    html: htmlOf(letter),
    headers: {
      'Auto-Submitted': 'auto-replied',
      'List-Unsubscribe': `<${unsubscribe}>`,
      // RFC 8058: mail programs may post to the address above, without a page.
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    attachments: [],
  };
}

/** Tells the staff that the owner of an address wants the newsletter. `thread`: its address at the desk. */
export function subscriberNotice(
  email: string,
  { reference, thread }: { reference: string; thread: string },
  staffEmail: string,
): Mail {
  const letter: Letter = {
    heading: `New newsletter subscriber ${reference}`,
    parts: [
      answers([
        { label: 'Reference', answer: reference },
        { label: 'Email address', answer: email },
      ]),
      paragraph('The owner of the address has confirmed it.'),
      link('Open it at the desk', thread),
    ],
  };
  return {
    to: staffEmail,
    subject: letter.heading,
    text: textOf(letter),
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: [],
  };
}
