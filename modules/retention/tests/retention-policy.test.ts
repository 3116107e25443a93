import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RetentionCategory } from '#modules/submissions/model/submission-type.ts';
import { readConfig } from '../../../server/config.ts';

const { retention: periods } = readConfig({});

/** What the policy says in months, in days that are never more. */
function daysOf(months: number): number {
  return Math.floor((months * 365) / 12);
}

/** What the policy calls each, and for how many months it promises to keep it. */
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
  'security check 28: the privacy policy and the settings say the same of %s',
  (keptAs, [what, months]) => {
    const policy = readFileSync('content/legal/01-privacy-policy.md', 'utf8');
    const line = new RegExp(`^- \\*\\*${what}:\\*\\* (\\d+) months`, 'm').exec(policy);
    expect(Number(line?.[1])).toBe(months);
    expect(periods[keptAs as RetentionCategory]).toBe(daysOf(months));
  },
);

test('security check 28: the privacy policy and the operations say the periods in days as they are set', () => {
  const policy = readFileSync('content/legal/01-privacy-policy.md', 'utf8');
  expect(policy).toContain(`food and health ${periods.eventNotes} days after`);
  expect(policy).toMatch(new RegExp(`\\*\\*Newsletter:\\*\\* .*${periods.newsletter} days`));
  const years = /^- \*\*Gifts:\*\* (\d+) years/m.exec(policy)?.[1];
  expect(periods.gifts).toBe(Math.ceil(Number(years) * 365.25));
  expect(policy).toMatch(new RegExp(`\\*\\*Copies of our mails:\\*\\* ${periods.mails} days`));
  const operations = readFileSync('docs/operations.md', 'utf8');
  const table = [...operations.matchAll(/^\| `(RETENTION_\w+)` \| `(\d+)` \|/gm)];
  const given = Object.fromEntries(table.map(([, name = '', days = '']) => [name, days]));
  expect(readConfig(given).retention).toEqual(periods);
  expect(table).toHaveLength(Object.keys(periods).length);
  // Each name is one that the server knows.
  for (const name of Object.keys(given)) {
    expect(() => readConfig({ [name]: '0' }), name).toThrow(`${name}: must be`);
  }
});
