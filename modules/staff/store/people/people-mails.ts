import { button, htmlMail, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { ROLE_LABELS, type Role } from '../../model/people/role.ts';

/**
 * The mail that invites a member.
 * @param invitation `by`: the name of the inviting member; `organisation`: the organisation that
 * runs the desk, may be empty; `url`: the link for signing in
 */
export function invitationMail(
  to: string,
  invitation: { by: string; organisation: string; url: string },
): Mail {
  const { by, organisation } = invitation;
  const desk = organisation ? `the desk of ${organisation}` : 'the desk';
  return htmlMail(to, {
    heading: `You are invited to ${desk}`,
    sender: organisation,
    parts: [
      paragraph(`${by} invites you to work at ${desk}, where we look after the website.`),
      button('Open the desk', invitation.url),
      paragraph(
        'The link works for seven days, and only once. Anybody who has it can sign in as you: do not pass it on.',
      ),
    ],
  });
}

/** The mail to a member whose roles changed. `url`: where they sign in. */
export function rolesMail(
  to: string,
  change: { by: string; roles: readonly Role[]; url: string },
): Mail {
  const roleTexts = change.roles.map(
    (role) => `${ROLE_LABELS[role].name} (${ROLE_LABELS[role].description})`,
  );
  return htmlMail(to, {
    heading: 'Your roles at the desk have changed',
    parts: [
      paragraph(
        `${change.by} changed what you may do at the desk. From now on: ${roleTexts.join('; ')}.`,
      ),
      paragraph('We signed you out everywhere, so please sign in again.'),
      button('Sign in', change.url),
    ],
  });
}
