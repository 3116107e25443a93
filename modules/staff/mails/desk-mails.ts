import { letterMail, link, paragraph } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/message.ts';
import { deviceWords } from '../model/people/device.ts';

/** The mail with a code. It says nothing that a stranger could use later. */
export function codeMail(to: string, code: string): Mail {
  return letterMail(to, {
    heading: `${code} is your code for the desk`,
    parts: [
      paragraph(
        `${code} signs you in, once, within ten minutes, in the browser that asked for it.`,
      ),
      paragraph('If you did not ask for it, do nothing: without this mail nobody gets in.'),
    ],
  });
}

/** Tells somebody that they signed in on a device that was not seen before. */
export function newDeviceMail(
  to: string,
  { device, address }: { device: string; address: string },
): Mail {
  return letterMail(to, {
    heading: 'You signed in on a new device',
    parts: [
      paragraph(`Somebody signed in to the desk as you, with ${deviceWords(device)}.`),
      link('If it was not you, end that session here and tell an owner', address),
    ],
  });
}

/** Tells somebody that there is a new passkey with which they are let in. */
export function newPasskeyMail(
  to: string,
  { name, device, address }: { name: string; device: string; address: string },
): Mail {
  return letterMail(to, {
    heading: 'A new passkey lets you into the desk',
    parts: [
      paragraph(`It is called "${name}" and was made with ${deviceWords(device)}.`),
      link('If it was not you, remove it here and tell an owner', address),
    ],
  });
}
