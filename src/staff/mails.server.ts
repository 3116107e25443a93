import { button, htmlMail, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { deviceText, ROLE_LABELS, type Role } from './staff.ts';

/** It holds nothing that a stranger could use later. */
export function codeMail(to: string, code: string): Mail {
  return htmlMail(to, {
    heading: `${code} is your code for the desk`,
    keyFact: { label: 'Your code', text: code },
    parts: [
      paragraph('Type it within ten minutes, in the browser that asked for it. It works once.'),
      paragraph('Did you not ask for it? Do nothing: without this email nobody gets in.'),
    ],
  });
}

export function newDeviceMail(to: string, { device, url }: { device: string; url: string }): Mail {
  return htmlMail(to, {
    heading: 'You signed in on a new device',
    parts: [
      paragraph(`Somebody signed in to the desk as you, with ${deviceText(device)}.`),
      paragraph('Was it you? Then do nothing. If not, end that session and tell an owner.'),
      button('See where you are signed in', url),
    ],
  });
}

export function newPasskeyMail(to: string, { device, url }: { device: string; url: string }): Mail {
  return htmlMail(to, {
    heading: 'You have a new passkey for the desk',
    parts: [
      paragraph(`It was made with ${deviceText(device)}.`),
      paragraph('Did you make it? Then do nothing. If not, remove it and tell an owner.'),
      button('See your passkeys', url),
    ],
  });
}

type Invitation = { by: string; organisation: string; url: string };

export function invitationMail(to: string, { by, organisation, url }: Invitation): Mail {
  const desk = organisation ? `the desk of ${organisation}` : 'the desk';
  return htmlMail(to, {
    heading: `You are invited to ${desk}`,
    sender: organisation,
    parts: [
      paragraph(`${by} invites you to work at ${desk}, where we look after the website.`),
      button('Open the desk', url),
      paragraph(
        'The link works for seven days, and only once. Anybody who has it can sign in as you: do not pass it on.',
      ),
    ],
  });
}

export function rolesMail(to: string, change: { by: string; roles: readonly Role[]; url: string }) {
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
