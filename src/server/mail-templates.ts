import type { App } from '#app.ts';
import { giftMails } from '#giving/mails.server.ts';
import type { MailTemplates } from '#inbox/mails.server.ts';
import { submissionMails } from '#inbox/mails.server.ts';
import { messageMails } from '#messages/message-mails.server.ts';
import { newsletterMails } from '#messages/newsletter.server.ts';
import { placeMails } from '#places/mails.server.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';

export type MailTemplatesParts = Pick<MailSettings, 'staffEmail'> &
  Pick<App, 'sign'> & { readonly app: App; readonly siteUrl: string };

export function makeMailTemplates(parts: MailTemplatesParts): MailTemplates {
  const places = placeMails(parts.app);
  const gifts = giftMails(parts.app);
  return {
    ...submissionMails([places, gifts], parts),
    ...newsletterMails(parts.app),
    ...messageMails(parts.app),
    ...places.templates,
    ...gifts.templates,
  };
}
