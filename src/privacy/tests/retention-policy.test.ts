import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RetentionCategory } from '#inbox/submission-type.ts';
import { readConfig } from '#server/config.ts';

const { retention: periods } = readConfig({});

function daysOf(months: number): number {
  return Math.floor((months * 365) / 12);
}

const PROMISED: Readonly<
  Record<Exclude<RetentionCategory, 'newsletter'>, readonly [string, number]>
> = {
  messages: ['Messages', 12],
  eventRegistrations: ['Event registrations', 6],
  enrollments: ['Enrolments and STEM Squad', 24],
  applications: ['Volunteers and mentors', 12],
  inquiries: ['Partners and sponsors', 24],
  pledges: ['Pledges', 6],
};

test.each(Object.entries(PROMISED))(
  'security check 28: the privacy policy and the settings agree on %s',
  (category, [name, months]) => {
    const policy = readFileSync('content/legal/01-privacy-policy.md', 'utf8');
    const line = new RegExp(`^- \\*\\*${name}:\\*\\* (\\d+) months`, 'm').exec(policy);
    expect(Number(line?.[1])).toBe(months);
    expect(periods[category as RetentionCategory]).toBe(daysOf(months));
  },
);

test('security check 28: the privacy policy and the operations guide state the configured periods in days', () => {
  const policy = readFileSync('content/legal/01-privacy-policy.md', 'utf8');
  expect(policy).toContain(`food and health ${periods.eventNotes} days after`);
  expect(policy).toMatch(new RegExp(`\\*\\*Newsletter:\\*\\* .*${periods.newsletter} days`));
  const years = /^- \*\*Gifts:\*\* (\d+) years/m.exec(policy)?.[1];
  expect(periods.gifts).toBe(Math.ceil(Number(years) * 365.25));
  expect(policy).toMatch(new RegExp(`\\*\\*Copies of our mails:\\*\\* ${periods.mails} days`));
  const operations = readFileSync('docs/operations.md', 'utf8');
  const table = [...operations.matchAll(/^\| `(RETENTION_\w+)` \| `(\d+)` \|/gm)];
  const settings = Object.fromEntries(table.map(([, name = '', days = '']) => [name, days]));
  expect(readConfig(settings).retention).toEqual(periods);
  expect(table).toHaveLength(Object.keys(periods).length);
  // Each name is a setting that the server knows.
  for (const name of Object.keys(settings)) {
    expect(() => readConfig({ [name]: '0' }), name).toThrow(`${name}: must be`);
  }
});
