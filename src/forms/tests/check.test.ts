import { expect, test } from 'vitest';
import { stemSquadForm } from '#inbox/forms/stem-squad.ts';
import { checkAnswers } from '../check.ts';
import { defineQuestions } from '../form.ts';

const colours = [
  { code: 'red', label: 'Red' },
  { code: 'green', label: 'Green' },
];

const form = defineQuestions({
  fields: [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'textarea', name: 'story', label: 'Story', optional: true },
    { kind: 'email', name: 'email', label: 'Email', optional: true },
    { kind: 'tel', name: 'phone', label: 'Phone', optional: true },
    { kind: 'number', name: 'age', label: 'Age', min: 6, max: 18, step: 1, optional: true },
    { kind: 'number', name: 'price', label: 'Price', min: 1, step: 0.01, optional: true },
    { kind: 'date', name: 'start', label: 'Start', optional: true },
    { kind: 'select', name: 'colour', label: 'Colour', options: colours, optional: true },
    { kind: 'checkboxGroup', name: 'colours', label: 'Colours', options: colours, optional: true },
    { kind: 'checkbox', name: 'news', label: 'News', optional: true },
    { kind: 'hidden', name: 'fixed', label: 'Fixed', value: 'always' },
  ],
});

function checked(name: string, input: unknown): unknown {
  const { answers, errors } = checkAnswers(form, { name: 'Ama', [name]: input });
  return errors ? errors[name] : answers[name as keyof typeof answers];
}

test('without any answers each required field is named, in order, and nothing else', () => {
  expect(checkAnswers(stemSquadForm, {}).errors).toEqual({
    name: "Parent's name is required",
    email: 'Email is required',
    phone: 'Phone number is required',
    studentName: "Child's name is required",
    studentAge: "Child's age is required",
    planType: 'Plan is required',
    subscriptionType: 'Subscription is required',
    paymentPreference: 'Payment is required',
    startDatePreference: 'Preferred start date is required',
    experience: "Child's experience is required",
    hearAboutUs: 'How you heard about us is required',
    agreeToTerms: 'Your agreement is required',
  });
  expect(Object.keys(checkAnswers(stemSquadForm, {}).errors ?? {})[0]).toBe('name');
});

test('the shortest valid answers: every field is there, empty ones empty', () => {
  expect(checkAnswers(form, { name: 'Ama' }).answers).toEqual({
    name: 'Ama',
    story: '',
    email: '',
    phone: '',
    age: null,
    price: null,
    start: '',
    colour: '',
    colours: [],
    news: false,
    fixed: 'always',
  });
});

test('one-line texts are cleaned: NFC, no breaks, no control or direction characters', () => {
  expect(checked('name', '  Esi\r\nMensah\tA\u0007 ')).toBe('Esi Mensah A');
  expect(checked('name', 'e\u0301')).toBe('\u00e9');
  expect(checked('name', 'Kofi\u202egnp.exe\u2069')).toBe('Kofignp.exe');
  expect(checked('name', ' \t\r\n ')).toBe('Name is required');
});

test('long texts keep their line breaks', () => {
  expect(checked('story', ' one\r\ntwo\rthree\n\nfour\u0007\u0085five ')).toBe(
    'one\ntwo\nthree\n\nfour\nfive',
  );
});

test('characters that cannot be stored are refused with a sentence', () => {
  const sentence = 'Name has characters that cannot be stored. Please type it again';
  expect(checked('name', 'A\0ma')).toBe(sentence);
  expect(checked('name', 'Ama \ud83d')).toBe(sentence);
  expect(checked('name', 'Ama 😀')).toBe('Ama 😀');
});

test('limits count characters as people do', () => {
  expect(checked('name', '😀'.repeat(200))).toBe('😀'.repeat(200));
  expect(checked('name', 'ɛ'.repeat(201))).toBe('Name must be at most 200 characters');
  expect(checked('story', 'ŋ'.repeat(10_000))).toBe('ŋ'.repeat(10_000));
  expect(checked('story', 'ŋ'.repeat(10_001))).toBe('Story must be at most 10,000 characters');
});

test('a text may be sent as a whole number, and as nothing else', () => {
  expect(checked('name', 7)).toBe('7');
  expect(checked('name', null)).toBe('Name is required');
  for (const input of [{ toString: () => 'Ama' }, true, 1.5, 1e300, Number.NaN]) {
    expect(checked('name', input)).toBe('Name must be a text');
  }
});

test('a list is refused for a field with one answer, whatever is in it', () => {
  for (const list of [['Ama', 'Esi'], ['Ama'], [], [['Ama']], [7]]) {
    for (const name of ['name', 'story', 'phone', 'price', 'start', 'age']) {
      expect(checked(name, list)).toMatch(/^[A-Z][a-z]+ must be one answer, not several$/);
    }
    expect(checked('email', list)).toMatch(/^Email must be/);
    expect(checked('colour', list)).toBe('Colour: please choose from the list');
    expect(checked('news', list)).toBe('News must be true or false');
  }
});

test.each(['a@b', 'a.b.gh', '@b.gh', 'a@', 'a@.gh', 'a@b.', 'a@b..gh', 'a@@b.gh', 'a@b@c.gh'])(
  '%s is no e-mail address',
  (email) => expect(checked('email', email)).toBe('Please enter a valid email address'),
);

test.each(['a b@c.gh', 'a,b@c.gh', 'a<b@c.gh', 'a;b@c.gh', '"a"@c.gh', `${'a'.repeat(250)}@c.gh`])(
  '%s is refused: it could name a second address, or cannot be sent to',
  (email) => expect(checked('email', email)).toBe('Please enter a valid email address'),
);

test('usual and unusual email addresses are accepted', () => {
  for (const email of ['ama@example.gh', 'a.b+c@d.co.uk', "o'neil@x.org", 'ɔkyere@x.gh']) {
    expect(checked('email', email)).toBe(email);
  }
  expect(checked('email', ' Kofi@ɛʋɛ\u3002gh\u200b')).toBe('kofi@xn--unaa7l.gh');
  const longest = `${'a'.repeat(249)}@c.gh`;
  expect(checked('email', longest)).toBe(longest);
});

test('a hostile email address is checked quickly', () => {
  // The time of this process alone, independent of the machine's load. A check that read the whole
  // text would take half a minute for each.
  const before = process.cpuUsage();
  checked('email', `${'a@'.repeat(125_000)}a`);
  checked('email', `a@${'.'.repeat(250_000)}`);
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5);
});

test.each(['0241234567', '024 123 4567', '+233241234567', '00233 24 123-4567', '(024) 123 4567'])(
  '%s is a phone number',
  (phone) => expect(checked('phone', phone)).toBe(phone),
);

test.each(['123456', '       1', '-------', '()()()()', '024-123-456-789-012-3', '024.123.4567'])(
  '%s is no phone number',
  (phone) => expect(checked('phone', phone)).toBe('Please enter a valid phone number'),
);

test.each([
  ['7', 7],
  [' 7 ', 7],
  [7, 7],
  ['7.0', 7],
  ['', null],
  ['seven', 'Age must be a number'],
  ['1e1', 'Age must be a number'],
  ['0x7', 'Age must be a number'],
  [Number.NaN, 'Age must be a number'],
  [Number.POSITIVE_INFINITY, 'Age must be a number'],
  ['Infinity', 'Age must be a number'],
  [{}, 'Age must be a number'],
  [true, 'Age must be a number'],
  ['7.5', 'Age must be a whole number'],
  [5, 'Age must be between 6 and 18'],
  ['19', 'Age must be between 6 and 18'],
  [-7, 'Age must be between 6 and 18'],
])('the age %j becomes %j', (input, answer) => expect(checked('age', input)).toBe(answer));

test('money has two decimals and no upper limit', () => {
  expect(checked('price', '19.99')).toBe(19.99);
  expect(checked('price', 1_000_000)).toBe(1_000_000);
  expect(checked('price', '0.5')).toBe('Price must be at least 1');
  expect(checked('price', '1.001')).toBe('Price must have at most two decimals');
  expect(checked('price', 1e300)).toBe('Price must be a number');
});

test('a date must exist', () => {
  expect(checked('start', '2028-02-29')).toBe('2028-02-29');
  for (const day of ['2026-02-30', '2027-02-29', '2026-13-01', '01/02/2027', 'soon', '2027-1-1']) {
    expect(checked('start', day)).toBe('Start must be a date, like 2027-01-31');
  }
});

test('only known codes are accepted', () => {
  expect(checked('colour', 'red')).toBe('red');
  expect(checked('colour', '')).toBe('');
  for (const code of ['Red', 'blue', 'constructor', '__proto__', 'length', {}, true, 0]) {
    expect(checked('colour', code)).toBe('Colour: please choose from the list');
  }
});

test('a group of boxes takes one code or several, each once', () => {
  expect(checked('colours', 'red')).toEqual(['red']);
  expect(checked('colours', ['green', 'red', 'green', ''])).toEqual(['green', 'red']);
  expect(checked('colours', undefined)).toEqual([]);
  for (const codes of ['blue', ['red', 'blue'], ['red', null], { 0: 'red' }, [['red']]]) {
    expect(checked('colours', codes)).toBe('Colours: please choose from the list');
  }
});

test('a box may be ticked or unticked in the values of forms and of JSON, and in no others', () => {
  for (const ticked of ['yes', 'on', 'true', true]) expect(checked('news', ticked)).toBe(true);
  for (const open of ['no', 'off', 'false', '', false, null]) {
    expect(checked('news', open)).toBe(false);
  }
  for (const input of [0, 1, {}, 'maybe', ['yes', 'no']]) {
    expect(checked('news', input)).toBe('News must be true or false');
  }
});

test('a fixed value stays, whatever is sent', () => {
  expect(checked('fixed', 'mine')).toBe('always');
});

test('unknown names are dropped and nothing is inherited', () => {
  const sent = JSON.parse('{"name":"Ama","id":"1","role":"admin","__proto__":{"news":true}}');
  const { answers } = checkAnswers(form, sent);
  expect(answers).toMatchObject({ name: 'Ama', news: false });
  expect(answers).not.toHaveProperty('role');
  expect(Object.keys(answers ?? {})).toHaveLength(form.fields.length);
  const inherited = checkAnswers(form, Object.create({ name: 'Ama' }));
  expect(inherited.errors).toEqual({ name: 'Name is required' });
});

test('a value that is not an object counts as no answers', () => {
  for (const input of [null, undefined, 'name', 7, [], () => 'Ama']) {
    expect(checkAnswers(form, input as never).errors).toEqual({ name: 'Name is required' });
  }
});
