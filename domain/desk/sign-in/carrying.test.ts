import { expect, test } from 'vitest';
import { CARRIED } from './carried.ts';
import { carriedIn, refusalOf } from './carrying.ts';

function form(fields: Readonly<Record<string, string | Blob>>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.append(name, value);
  return sent;
}

const refused = (fields: Readonly<Record<string, string | Blob>>) =>
  refusalOf('signed out', '/desk/inbox/MSG-1', form(fields));

test('what was typed comes back letter for letter, and no proof or file with it', () => {
  const note = ' "Ama"\r\n\tcalls <b>back</b> & asks: 1 + 1 = ?  ';
  const { sent } = refused({ note, code: '12345678', credential: '{}', file: new Blob() });
  expect(sent.fields).toEqual([['note', note]]);
  expect(carriedIn(form({ [CARRIED]: JSON.stringify(sent) }))).toEqual(sent);
});

test.each([
  '{"to":"https://evil.example/desk","fields":[]}',
  '{"to":"/desk/../contact","fields":[]}',
  '{"to":"/desk/inbox"}',
  '{"to":"/desk/inbox","fields":[["note",1]]}',
  'null',
  'no JSON',
])('%s is not carried', (text) => expect(carriedIn(form({ [CARRIED]: text }))).toBeUndefined());

test('what does not fit into a form again is not carried', () => {
  expect(refused({ note: 'ɛ'.repeat(9_000) }).canCarry).toBe(true);
  expect(refused({ note: 'ɛ'.repeat(10_000) }).canCarry).toBe(false);
});

test('what no form of ours sends is not carried', () => {
  const many = new FormData();
  for (let field = 0; field < 2_000; field += 1) many.append('a', 'b');
  expect(refusalOf('signed out', '/desk/inbox', many)).toMatchObject({
    sent: { fields: [] },
    canCarry: false,
  });
});
