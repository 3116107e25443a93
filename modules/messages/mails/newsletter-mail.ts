import { newsletterUrls, unsubscribeHeaders } from '#modules/newsletter/api.ts';
import type { MailContext } from '#modules/submissions/api.ts';
import { contact, htmlMail, link, type MailPart, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';

export type Newsletter = {
  readonly subject: string;
  readonly body: MailPart;
  /** The submission of the subscriber; undefined in a test mail to a member. */
  readonly submissionId: string | undefined;
};

/** A newsletter to one subscriber, with links and headers to unsubscribe. `sign` signs the link. */
export function newsletterMail(
  to: string,
  { subject, body, submissionId }: Newsletter,
  { organisation, siteUrl }: MailContext,
  sign: (text: string) => string,
): Mail {
  const { unsubscribe } = newsletterUrls(submissionId ?? 'test', siteUrl, sign);
  const { name, email } = organisation;
  const parts = [
    body,
    paragraph(`You get this email because you subscribed to the newsletter of ${name}.`),
    link('Unsubscribe', unsubscribe),
    contact(organisation),
  ];
  return htmlMail(
    to,
    { heading: subject, sender: name, parts },
    {
      replyTo: email,
      headers: {
        'List-Id': `<newsletter.${new URL(siteUrl).hostname}>`,
        ...unsubscribeHeaders(unsubscribe),
      },
    },
  );
}
