import { expect, test } from 'vitest';
import { donationForm } from '#inbox/forms/donation.ts';
import { findBodyRefusal } from '../bodies.server.ts';
import { fieldsOfKind } from '../field-tree.ts';
import { formEntries } from '../fields.ts';
import { readContentFolder } from '../folder.server.ts';
import { type Organisation, PRESETS, repairOrganisation } from '../organisation.ts';

const starter = readContentFolder('content').organisation[0]?.body as Organisation;
const { accounts } = starter.giving;

test('content explains each amount of the donation form', () => {
  const amounts = donationForm.fields.find(({ name }) => name === 'amount');
  const codes = amounts && 'options' in amounts ? amounts.options.map(({ code }) => code) : [];
  expect(PRESETS).toEqual(codes);
  expect(starter.giving.presets.map(({ amount }) => amount)).toEqual(codes);
});

test('every account of a new site is an example', () => {
  expect(accounts.map(({ method }) => method)).toEqual([
    ...['momo-mtn', 'momo-telecel', 'momo-at', 'bank'],
  ]);
  for (const { example, steps } of accounts) {
    expect(example).toBe(true);
    for (const word of ['reference', 'name']) expect(steps.join(' ')).toContain(`{${word}}`);
  }
});

test('accounts for gifts are neither shown nor changed at the desk', () => {
  const form = formEntries(fieldsOfKind('organisation'), starter);
  expect(form.some(([name]) => name.startsWith('giving.purposes'))).toBe(true);
  expect(form.filter(([name]) => name.includes('accounts'))).toEqual([]);
  const [first, ...others] = accounts;
  for (const changed of [
    [{ ...first, number: '024 111 1111' }, ...others],
    [{ ...first, steps: ['Send it to 024 111 1111'] }, ...others],
    others,
  ]) {
    const body = { ...starter, giving: { ...starter.giving, accounts: changed } };
    expect(findBodyRefusal('organisation', body, starter)).toMatch(/not changed at the desk/);
  }
});

test('an organisation of an earlier release can be saved at the desk', () => {
  const { giving: _, ...earlier } = starter;
  const body = { ...repairOrganisation(earlier), name: 'Sua Ghana' };
  expect(findBodyRefusal('organisation', body, earlier)).toBeUndefined();
});

test('an organisation of an earlier release, or one with a mistake, has no accounts', () => {
  const { giving: _, ...earlier } = starter;
  for (const input of [earlier, { ...starter, giving: { purposes: 'all' } }]) {
    const { name, giving } = repairOrganisation(input);
    expect(name).toBe(starter.name);
    expect(giving).toMatchObject({ purposes: [{ code: 'most-needed' }], accounts: [] });
  }
});
