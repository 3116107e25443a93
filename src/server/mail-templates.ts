import type { App } from '#app.ts';
import { giftMails } from '#giving/mails.server.ts';
import { type MailTemplates, submissionMails } from '#inbox/mails.server.ts';
import { messageMails } from '#messages/message-mails.server.ts';
import { newsletterMails } from '#messages/newsletter.server.ts';
import { placeMails } from '#places/mails.server.ts';

export function makeMailTemplates(app: App): MailTemplates {
  const places = placeMails(app);
  const gifts = giftMails(app);
  return {
    ...submissionMails([places, gifts], app.config),
    ...newsletterMails(app),
    ...messageMails(app),
    ...places.templates,
    ...gifts.templates,
  };
}
