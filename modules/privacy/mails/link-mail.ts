import type { Organisation } from '#modules/content/model/organisation.ts';
import { button, contact, htmlMail, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';

type Sender = Pick<Organisation, 'name' | 'email' | 'phone'>;

/** Says how the owner of an address sees what we hold, or that we hold nothing. */
export function linkMail(to: string, url: string | undefined, sender: Sender): Mail {
  const body = {
    heading: `Your data at ${sender.name}`,
    sender: sender.name,
    parts: [
      ...(url
        ? [
            paragraph('You asked what we hold about you. This link shows it for one hour.'),
            button('See my data', url),
          ]
        : [
            paragraph('You asked what we hold about you. We hold nothing with this email address.'),
          ]),
      paragraph('Did you not ask for this? Do nothing: only this email has the link.'),
      contact(sender),
    ],
  };
  return htmlMail(to, body, { replyTo: sender.email });
}
