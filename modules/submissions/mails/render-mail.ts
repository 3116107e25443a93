import type { ContentStore } from '#modules/content/api.ts';
import type { Organisation } from '#modules/content/model/organisation.ts';
import type { Database } from '#platform/db/database.ts';
import { DeliveryFailure } from '#platform/mail/delivery-failure.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { RenderMail } from '#platform/mail/mail-worker.ts';
import type { Mail, Message } from '#platform/mail/message.ts';
import type { MailSettings } from '#platform/mail/outbox.ts';
import { contentForMails, type MailContext, type MailTemplates } from './mail-template.ts';

export type RenderMailParts = MailSettings & {
  readonly database: Database;
  /** Source of the organisation, the events and the courses. */
  readonly content: ContentStore;
  readonly templates: MailTemplates;
  /** The clock, in milliseconds; default: the machine's. */
  readonly now?: () => number;
};

/** Makes the function that renders a claimed mail from the database and the content. */
export function makeRenderMail(parts: RenderMailParts): RenderMail {
  const { database, siteUrl, templates, now = Date.now } = parts;
  const messageIdOf = (id: string) => `<${id}@${new URL(siteUrl).hostname}>`;
  return async (claimed) => {
    const content = await contentForMails(parts.content);
    const context = { ...content, database, siteUrl, now: now(), messageIdOf };
    const mail = await renderTemplate(claimed, context, templates);
    // The current sender: mails that waited because `MAIL_FROM` was wrong get the right one.
    const from = senderOf(parts, content.organisation);
    return mail && { ...mail, messageId: messageIdOf(claimed.id), from };
  };
}

async function renderTemplate(
  claimed: ClaimedMail,
  context: MailContext,
  templates: MailTemplates,
): Promise<Mail | undefined> {
  const { kind, stored } = claimed;
  // Stored as a whole: a mail that belongs to no submission.
  if ('text' in stored) return stored as Mail;
  try {
    const template = templates[kind];
    if (!template) throw new TypeError('only a newer release has this kind of mail');
    return await template(claimed, context);
  } catch (error) {
    if (error instanceof DeliveryFailure) throw error;
    // Concerns this mail alone: the worker continues with the others.
    throw new DeliveryFailure('not composed', `not composed: ${(error as Error).name}`);
  }
}

/** The sender of a mail. If the content names no address, staff, who then get the answers. */
function senderOf(
  { mailFrom, staffEmail, siteUrl }: MailSettings,
  { name, email }: Organisation,
): Message['from'] {
  if (mailFrom) return mailFrom;
  return { name, address: email || staffEmail || `no-reply@${new URL(siteUrl).hostname}` };
}
