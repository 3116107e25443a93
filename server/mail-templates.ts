import type { App } from '#modules/app.ts';
import { giftMails } from '#modules/giving/mails.server.ts';
import { messageMails } from '#modules/messages/mails/message-mails.ts';
import { newsletterMails } from '#modules/newsletter/mails/newsletter-mails.ts';
import { placeMails } from '#modules/places/mails.server.ts';
import type { LinkParts, WaitlistOptions } from '#modules/places/rows.server.ts';
import type { MailTemplates } from '#modules/submissions/mails.server.ts';
import { submissionMails } from '#modules/submissions/mails.server.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';

export type MailTemplatesParts = Pick<MailSettings, 'staffEmail'> &
  LinkParts &
  WaitlistOptions & { readonly app: App };

/**
 * The mail templates of all modules, and their additions to the emails of a submission, in this
 * order.
 */
export function makeMailTemplates(parts: MailTemplatesParts): MailTemplates {
  const places = placeMails(parts);
  const gifts = giftMails(parts.app);
  return {
    ...submissionMails([places, gifts], parts),
    ...newsletterMails(parts.sign),
    ...messageMails(parts),
    ...places.templates,
    ...gifts.templates,
  };
}
