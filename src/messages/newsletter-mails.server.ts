import {
  confirmationSubject,
  type MailTemplates,
  readMailContext,
  type SubmissionMailContext,
  threadUrl,
} from '#inbox/mails.server.ts';
import {
  answers,
  button,
  contact,
  htmlMail,
  link,
  paragraph,
  textMail,
} from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { newsletterUrls, unsubscribeHeaders } from './newsletter-links.ts';

/** The mails about newsletter subscriptions. `sign` signs their links. */
export function newsletterMails(sign: (text: string) => string): MailTemplates {
  return {
    async newsletter(mail, context) {
      const mailContext = await readMailContext(mail, context);
      return mailContext && confirmationMail(mailContext, mail.recipient, sign);
    },
    async subscriber(mail, context) {
      const mailContext = await readMailContext(mail, context);
      return mailContext && subscriberNotice(mailContext, mail.recipient);
    },
  };
}

/** Asks the owner of an address to confirm the newsletter. Does not say who asked for it. */
function confirmationMail(
  context: SubmissionMailContext,
  to: string,
  sign: (text: string) => string,
): Mail {
  const { organisation, receipt, siteUrl } = context;
  // Links to pages with one button: mail scanners open links, so a link changes nothing.
  const { confirm, unsubscribe } = newsletterUrls(receipt.id, siteUrl, sign);
  const body = {
    heading: 'Please confirm your subscription',
    sender: organisation.name,
    parts: [
      paragraph(
        `Somebody typed this address to get the newsletter of ${organisation.name}. Was it you? Open the page and press its button.`,
      ),
      button('Confirm my subscription', confirm),
      paragraph('Not you? Do nothing, and you get no newsletter.'),
      link('Unsubscribe', unsubscribe),
      contact(organisation),
    ],
  };
  return htmlMail(to, body, {
    replyTo: organisation.email,
    subject: confirmationSubject(context),
    headers: { 'Auto-Submitted': 'auto-replied', ...unsubscribeHeaders(unsubscribe) },
  });
}

/** Notifies staff that the owner of an address wants the newsletter. */
function subscriberNotice({ received, receipt, siteUrl }: SubmissionMailContext, to: string): Mail {
  return textMail(to, {
    heading: `New newsletter subscriber ${receipt.reference}`,
    parts: [
      answers([
        { label: 'Reference', answer: receipt.reference },
        { label: 'Email address', answer: String(received.payload.email) },
      ]),
      paragraph('The owner of the address has confirmed it.'),
      link('Open it at the desk', threadUrl(siteUrl, receipt.reference)),
    ],
  });
}
