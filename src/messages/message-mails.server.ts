import type { App } from '#app.ts';
import { fillPlaceholders, type PlaceholderValues } from '#inbox/inbox.ts';
import type { MailContext } from '#inbox/mail-facts.ts';
import { contact, htmlMail, link, paragraph } from '#platform/mail/mail-body.ts';
import type { ClaimedMail } from '#platform/mail/mail-queue.ts';
import type { Mail } from '#platform/mail/message.ts';
import { type SafeMarkup, safeMarkdown } from '#platform/text/markup.server.ts';
import { exampleValues, type MessageText } from './message.ts';
import { findCandidate, isActive, messageOf, readCandidates } from './messages.server.ts';
import { newsletterUrl, unsubscribeHeaders } from './newsletter.server.ts';

/** Placeholders are filled in after Markdown is read: no visitor's name becomes a link. */
export function filledMarkdown(
  source: string,
  values: PlaceholderValues,
  siteUrl = '',
): SafeMarkup {
  return JSON.parse(JSON.stringify(safeMarkdown(source)), (key, value) => {
    if (key === 'value') return fillPlaceholders(value, values);
    return key === 'href' && value.startsWith('/') ? siteUrl + value : value;
  });
}

type Recipient = {
  readonly to: string;
  readonly values: PlaceholderValues;
  /** Unset in a test mail to a member. */
  readonly submissionId?: string;
};
type Text = Pick<MessageText, 'to' | 'subject' | 'body'>;

/** To one of many. It is given up if its recipient must not get it any more. */
export async function messageMail(app: App, mail: ClaimedMail, context: MailContext) {
  const recipient = await app.db
    .selectFrom('message_recipient')
    .innerJoin('message', 'message.id', 'message_recipient.message_id')
    .selectAll('message')
    .select(['address_key', 'submission_id'])
    .where('message_recipient.id', '=', mail.id)
    .executeTakeFirst();
  if (!recipient) return undefined;
  const message = messageOf(recipient);
  const { submission_id: submissionId } = recipient;
  const candidates = await readCandidates(app.db, message, submissionId);
  const found = findCandidate(candidates, recipient);
  if (!isActive(found)) return undefined;
  const to = { to: mail.recipient, values: found.values, submissionId };
  return toMail(app, message, context, to);
}

export async function testMessageMail(
  app: App,
  { stored, recipient: to }: ClaimedMail,
  context: MailContext,
) {
  const text = stored as Text & { readonly name: string };
  const subject = `[Test] ${text.subject}`;
  const values = exampleValues(text.name);
  return toMail(app, { ...text, subject }, context, { to, values });
}

function toMail(
  app: App,
  text: Text,
  context: MailContext,
  { to, values, submissionId }: Recipient,
): Mail {
  const { organisation, siteUrl } = context;
  const { name, email } = organisation;
  const body = {
    kind: 'markup',
    tree: filledMarkdown(text.body, values, siteUrl),
    text: fillPlaceholders(text.body, values).replaceAll('](/', `](${siteUrl}/`),
  } as const;
  const content = { heading: text.subject, sender: name };
  if (text.to === 'people') {
    const why = `You get this email because a place was asked for here: ${values.course} (${values.reference}).`;
    const parts = [body, paragraph(`${name}\n${why}`), contact(organisation)];
    const replyTo = app.config.staffEmail ?? email;
    return htmlMail(to, { ...content, parts, isPersonal: true }, { replyTo });
  }
  const unsubscribe = newsletterUrl(app, 'unsubscribe', submissionId ?? 'test');
  const why = `You get this email because you subscribed to the newsletter of ${name}.`;
  const parts = [body, paragraph(why), link('Unsubscribe', unsubscribe), contact(organisation)];
  const listId = `<newsletter.${new URL(siteUrl).hostname}>`;
  const headers = { 'List-Id': listId, ...unsubscribeHeaders(unsubscribe) };
  return htmlMail(to, { ...content, parts }, { replyTo: email, headers });
}
