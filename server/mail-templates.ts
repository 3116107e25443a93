import { giftMails } from './giving/mails/giving-mails.ts';
import type { ToldGiftParts } from './giving/notices/told-gift.ts';
import type { MailTemplates } from './letters/mail-template.ts';
import { submissionMails } from './letters/submission-mails.ts';
import { newsletterMails } from './newsletter/newsletter-mails.ts';
import type { MailSettings } from './outbox/outbox.ts';
import type { LinkParts } from './places/links.ts';
import { placeMails } from './places/mails/place-mails.ts';
import type { SettleOptions } from './places/settle.ts';

export type MailTemplatesParts = Pick<MailSettings, 'staffEmail'> &
  LinkParts &
  SettleOptions &
  ToldGiftParts;

/** The templates of all features, and what they add to the mails of a submission, in this order. */
export function makeMailTemplates(parts: MailTemplatesParts): MailTemplates {
  const places = placeMails(parts);
  const gifts = giftMails(parts);
  return {
    ...submissionMails([places, gifts], parts),
    ...newsletterMails(parts.sign),
    ...places.templates,
    ...gifts.templates,
  };
}
