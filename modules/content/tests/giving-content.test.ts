import { expect, test } from 'vitest';
import { donationForm } from '#modules/submissions/model/forms/donation.ts';
import { fieldsOfKind } from '../model/editing/fields/field-tree.ts';
import { formEntries } from '../model/editing/fields/form-entries.ts';
import { PRESETS } from '../model/giving.ts';
import { type Organisation, repairOrganisation } from '../model/organisation.ts';
import { readContentFolder } from '../store/import/content-folder.ts';
import { findBodyRefusal } from '../store/publishing/body-check.ts';

const starter = readContentFolder('content').organisation[0]?.body as Organisation;
const { accounts } = starter.giving;

test('the amounts that content gives a meaning are those of the form, and each has one', () => {
  const amounts = donationForm.fields.find(({ name }) => name === 'amount');
  const codes = amounts && 'options' in amounts ? amounts.options.map(({ code }) => code) : [];
  expect(PRESETS).toEqual(codes);
  expect(starter.giving.presets.map(({ amount }) => amount)).toEqual(codes);
});

test('every account that a new site begins with is an example', () => {
  expect(accounts.map(({ method }) => method)).toEqual([
    ...['momo-mtn', 'momo-telecel', 'momo-at', 'bank'],
  ]);
  for (const { example, steps } of accounts) {
    expect(example).toBe(true);
    for (const word of ['reference', 'name']) expect(steps.join(' ')).toContain(`{${word}}`);
  }
});

test('no account that takes gifts is shown or changed at the desk', () => {
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

test('at the desk an organisation of an earlier release is saved as ever', () => {
  const { giving: _, ...earlier } = starter;
  const body = { ...repairOrganisation(earlier), name: 'Sua Ghana' };
  expect(findBodyRefusal('organisation', body, earlier)).toBeUndefined();
});

test('an organisation of an earlier release, or one with a slip in it, names no account', () => {
  const { giving: _, ...earlier } = starter;
  for (const given of [earlier, { ...starter, giving: { purposes: 'all' } }]) {
    const { name, giving } = repairOrganisation(given);
    expect(name).toBe(starter.name);
    expect(giving).toMatchObject({ purposes: [{ code: 'most-needed' }], accounts: [] });
  }
});
