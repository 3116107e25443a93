import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCode } from '#platform/http/json-error.ts';
import type { Services } from '#services.ts';
import { readDescription } from '../support/api-description.ts';
import { makeTestHttp } from '../support/test-http.ts';

const { document } = await readDescription(makeTestHttp({ services: {} as Services }));
const text = readFileSync('docs/api.md', 'utf8');
const section = (title: string) => text.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
/** First cells of a table's rows, where they match `pattern`. */
const firstCells = (title: string, pattern: RegExp) =>
  [...section(title).matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    pattern.test(cell) ? cell.replaceAll('`', '').split(', ') : [],
  );

test('docs/api.md names every endpoint and no other', () => {
  const endpoints = Object.entries(document.paths).flatMap(([path, { get, post }]) => [
    ...(get ? [`GET ${path}`] : []),
    ...(post ? [`POST ${path}`] : []),
  ]);
  const named = ['Reading', 'Sending'].flatMap((title) => firstCells(title, /^`(GET|POST) /));
  expect(named.sort()).toEqual(endpoints.sort());
});

test('docs/api.md names every code, and each status of failed sending', () => {
  expect(firstCells('Codes', /^`\w+`$/).sort()).toEqual(errorCode.options.toSorted());
  const { post } = document.paths['/api/contact'] ?? {};
  for (const status of Object.keys(post?.responses ?? {}).filter((each) => Number(each) >= 400)) {
    expect(section('Codes')).toContain(`| ${status} |`);
  }
});

test('docs/api.md describes the fields: the contact message, ids, and nullable fields', async () => {
  const { Message, Event, ...others } = document.components.schemas;
  const contact = /`POST \/api\/contact` \| a message: (.+) \|/.exec(text)?.[1] ?? '';
  expect(contact.replaceAll('`', '').split(', ')).toEqual(Object.keys(Message?.properties ?? {}));
  expect(Event?.properties?.id?.type).toBe('integer');
  for (const schema of Object.values(others)) {
    expect(schema.properties?.id?.type ?? 'string').toBe('string');
  }
  const nullable = Object.entries({ ...Event?.properties, ...others.Course?.properties }).filter(
    ([, { anyOf }]) => anyOf?.some(({ type }) => type === 'null'),
  );
  expect(nullable.map(([name]) => name).sort()).toEqual([
    ...['ages', 'capacity', 'end', 'placesLeft', 'price', 'pricing', 'start'],
  ]);
});
