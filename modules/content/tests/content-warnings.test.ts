import { expect, test } from 'vitest';
import { contentWarnings } from '../desk-lists.server.ts';
import { readContentFolder } from '../folder.server.ts';
import type { Content } from '../store.server.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const starter = readContentFolder('content');

function found(content: Content): string[] {
  return contentWarnings(content, 'content', NOW).map(
    ({ kind, id, rule, path }) => `${kind} ${id}: ${rule} at ${path}`,
  );
}

test('the starter content has no warnings', () => {
  expect(found(starter)).toEqual([]);
});

test('links are checked against the rest of the content and the folder', () => {
  const without: Content = {
    ...starter,
    events: starter.events.filter(({ id }) => id !== '10'),
  };
  expect(found(without)).toContain('programs hackathons: dead-link at upcoming.0.offering');
  const [impact] = starter.impact;
  const body = structuredClone(impact?.body) as { reports: { url: string }[] };
  for (const report of body.reports) report.url = '/reports/annual-report-1957.pdf';
  const renamed: Content = { ...starter, impact: [{ id: 'impact', body }] };
  expect(found(renamed)).toContain('impact impact: dead-link at reports.0.url');
});
