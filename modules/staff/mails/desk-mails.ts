import { htmlMail, link, paragraph } from '#platform/mail/mail-body.ts';
import type { Mail } from '#platform/mail/message.ts';
import { deviceText } from '../model/people/device.ts';

/** The mail with a sign-in code. It holds nothing that a stranger could use later. */
export function codeMail(to: string, code: string): Mail {
  return htmlMail(to, {
    heading: `${code} is your code for the desk`,
    parts: [
      paragraph(
        `${code} signs you in, once, within ten minutes, in the browser that asked for it.`,
      ),
      paragraph('If you did not ask for it, do nothing: without this mail nobody gets in.'),
    ],
  });
}

/** Mail to a member who signed in on a device that was not seen before. */
export function newDeviceMail(to: string, { device, url }: { device: string; url: string }): Mail {
  return htmlMail(to, {
    heading: 'You signed in on a new device',
    parts: [
      paragraph(`Somebody signed in to the desk as you, with ${deviceText(device)}.`),
      link('If it was not you, end that session here and tell an owner', url),
    ],
  });
}

/** Mail to a member about a new passkey that can sign in as them. */
export function newPasskeyMail(
  to: string,
  { name, device, url }: { name: string; device: string; url: string },
): Mail {
  return htmlMail(to, {
    heading: 'A new passkey lets you into the desk',
    parts: [
      paragraph(`It is called "${name}" and was made with ${deviceText(device)}.`),
      link('If it was not you, remove it here and tell an owner', url),
    ],
  });
}
