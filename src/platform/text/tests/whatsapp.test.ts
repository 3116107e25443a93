import { expect, test } from 'vitest';
import { isLandline, whatsAppMessageUrl } from '../whatsapp.ts';

test('a landline has no WhatsApp: the visitor chooses the recipient', () => {
  const to = (phone: string) => whatsAppMessageUrl(phone, 'Akwaaba');
  expect(to('024 123 4567')).toBe('https://wa.me/233241234567?text=Akwaaba');
  expect(to('+233 55 123 4567')).toBe('https://wa.me/233551234567?text=Akwaaba');
  expect(to('+44 20 7946 0018')).toBe('https://wa.me/442079460018?text=Akwaaba');
  for (const landline of ['030 222 1234', '+233 30 222 1234', '0322 021234']) {
    expect(to(landline)).toBe('https://wa.me/?text=Akwaaba');
  }
  expect(isLandline('+233302221234')).toBe(true);
  expect(isLandline('+233241234567')).toBe(false);
});
