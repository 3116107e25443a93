import { expect, test } from 'vitest';
import { changedRetentionPeriods } from '../item-form.ts';

const POLICY = `# Rights
We answer within 21 days.

- **Messages:** 12 months.
- **Newsletter:** until you unsubscribe; the address is deleted 30 days after that, or 30 days after a subscription.
- **Who:** everybody.
`;

test('text around the retention periods may change, and so may times elsewhere', () => {
  expect(changedRetentionPeriods(POLICY, POLICY.replaceAll('\n', '\r\n'))).toEqual([]);
  const after = POLICY.replace('12 months.', '12 months at most.').replace('21', '14');
  expect(changedRetentionPeriods(POLICY, `${after}\n- **New:** everything`)).toEqual([]);
});

test('an added line is named, even above one with the same name', () => {
  const second = (times: string) => POLICY.replace('- **Messages', `- **Messages:** ${times}.\n$&`);
  expect(changedRetentionPeriods(POLICY, second('10 years'))).toEqual(['Messages']);
  expect(changedRetentionPeriods(POLICY, second('12 months'))).toEqual(['Messages']);
  expect(changedRetentionPeriods(POLICY, `${POLICY}- **New:** 3 years`)).toEqual(['New']);
  expect(changedRetentionPeriods(second('10 years'), POLICY)).toEqual(['Messages']);
});

test('a changed period, a removed line and a renamed line are named', () => {
  expect(changedRetentionPeriods(POLICY, POLICY.replace('12 months', '24 months'))).toEqual([
    'Messages',
  ]);
  expect(changedRetentionPeriods(POLICY, POLICY.replace('or 30 days', 'or 31 days'))).toEqual([
    'Newsletter',
  ]);
  expect(changedRetentionPeriods(POLICY, POLICY.replace('**Messages:**', '**Letters:**'))).toEqual([
    'Messages',
    'Letters',
  ]);
  expect(changedRetentionPeriods(POLICY, '')).toEqual(['Messages', 'Newsletter']);
});
