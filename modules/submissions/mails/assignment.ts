import { htmlMail, link, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';

/**
 * The mail to a member to whom a colleague assigned conversations. It names no visitor and quotes
 * no answer: members may read their mail on shared phones.
 * @param references of the conversations, at least one
 */
export function assignmentMail(
  to: string,
  { references, by, siteUrl }: { references: readonly string[]; by: string; siteUrl: string },
): Mail {
  const [first = ''] = references;
  const isOne = references.length === 1;
  return htmlMail(to, {
    heading: `Assigned to you: ${isOne ? first : `${references.length} conversations`}`,
    parts: [
      paragraph(`${by} asks you to answer ${isOne ? first : references.join(', ')}.`),
      isOne
        ? link('Open the conversation', `${siteUrl}/desk/inbox/${first}`)
        : link('Open your conversations', `${siteUrl}/desk/inbox?assignee=me&status=open`),
      link('Stop these emails', `${siteUrl}/desk/me`),
    ],
  });
}
