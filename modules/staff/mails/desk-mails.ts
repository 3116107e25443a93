import { button, htmlMail, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { deviceText } from '../model/people/device.ts';

/** The mail with a sign-in code. It holds nothing that a stranger could use later. */
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

/** Mail to a member who signed in on a device that was not seen before. */
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

/** Mail to a member about a new passkey that can sign in as them. */
export function newPasskeyMail(
  to: string,
  { name, device, url }: { name: string; device: string; url: string },
): Mail {
  return htmlMail(to, {
    heading: 'You have a new passkey for the desk',
    parts: [
      paragraph(`It is called "${name}" and was made with ${deviceText(device)}.`),
      paragraph('Did you make it? Then do nothing. If not, remove it and tell an owner.'),
      button('See your passkeys', url),
    ],
  });
}
