import { expect, test } from 'vitest';
import { button, contact, htmlMail, type MailBody, paragraph } from '../mail-body.ts';

const BODY: MailBody = {
  heading: 'You have a place: Robot Day, Tamale, 20 February',
  sender: 'Sua',
  keyFact: {
    text: 'Saturday 20 February 2027, 9:00 am to 3:00 pm',
    lines: ['Robot Day', 'Youth Centre, Tamale'],
  },
  parts: [
    paragraph('See you there <b>soon</b>.'),
    button('See and change your places', 'https://www.sua.example/places?token=a&b'),
    contact({ phone: '+233241234567' }),
  ],
};
const { html = '', text } = htmlMail('ama@mail.example', BODY);

test('the text says the same in the same order: heading, key fact, text, contact, name', () => {
  expect(text).toBe(
    [
      'You have a place: Robot Day, Tamale, 20 February',
      'Saturday 20 February 2027, 9:00 am to 3:00 pm\nRobot Day\nYouth Centre, Tamale',
      'See you there <b>soon</b>.',
      'See and change your places:\nhttps://www.sua.example/places?token=a&b',
      'Questions? Reply to this email, call 024 123 4567, or write on WhatsApp: https://wa.me/233241234567',
      'Sua\n',
    ].join('\n\n'),
  );
});

test('the HTML loads nothing, and begins with a band of twelve coloured cells', () => {
  expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
  const band = html.slice(0, html.indexOf('>Sua<'));
  expect(band.match(/<td bgcolor="#[0-9a-f]{6}"/g)).toHaveLength(12);
});

test('the HTML shows the key fact before the text, and escapes what it shows', () => {
  expect(html.indexOf('Saturday 20 February')).toBeLessThan(html.indexOf('See you there'));
  expect(html).toContain('See you there &lt;b&gt;soon&lt;/b&gt;.');
  expect(html).toContain('href="https://www.sua.example/places?token=a&amp;b"');
});

test('mail programs in a dark theme are told that the HTML has its own dark colours', () => {
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme:dark)');
});

test('the contact line names only the ways that exist', () => {
  const lineFor = (phone: string) =>
    htmlMail('a@b.example', { heading: 'x', parts: [contact({ phone })] }).text;
  expect(lineFor('+233302123456')).not.toContain('WhatsApp');
  expect(lineFor('+233302123456')).toContain('call 030 212 3456');
  expect(lineFor('')).toContain('Questions? Reply to this email.');
});

test('a letter that a person wrote has no heading and no name at its end', () => {
  const letter = htmlMail('a@b.example', { ...BODY, isPersonal: true });
  expect(letter.text).not.toContain('You have a place');
  expect(letter.html).not.toContain('<h1');
});
