import { expect, test } from 'vitest';
import { UsageError } from '../run-command.ts';
import { readCommand } from './command.ts';

test('list accepts a kind, a day and --flagged', () => {
  const args = ['list', '--kind', 'contact', '--since', '2027-01-31', '--flagged'];
  expect(readCommand(args)).toEqual({
    name: 'list',
    kind: 'contact',
    since: '2027-01-31',
    flagged: true,
  });
});

test('a reference may be typed with spaces and in small letters', () => {
  for (const typed of ['ENR-7K3Q', 'enr-7k3q', ' Enr 7k3q ']) {
    expect(readCommand(['show', typed])).toEqual({ name: 'show', reference: 'ENR-7K3Q' });
  }
});

test('expire purges what is due, continues a stopped purge, or only shows what it would purge', () => {
  expect(readCommand(['expire'])).toEqual({ name: 'expire', how: 'due' });
  expect(readCommand(['expire', '--anyway'])).toEqual({ name: 'expire', how: 'anyway' });
  expect(readCommand(['expire', '--dry-run'])).toEqual({ name: 'expire', how: 'count' });
  expect(readCommand(['expire', '--dry-run', '--anyway'])).toMatchObject({ how: 'count' });
});

test.each([
  [[]],
  [['expire', 'ENR-7K3Q']],
  [['list', 'more']],
  [['list', '--unknown']],
  [['list', '--kind', 'constructor']],
  [['list', '--since', 'yesterday']],
  [['list', '--since', '2027-13-01']],
  [['export']],
  [['export', '--format', 'xml']],
  [['show']],
  [['delete', 'ENR-7K3Q', 'ENR-7K3R']],
  [['mail']],
  [['mail', 'send']],
])('%j is a usage error', (args) => {
  expect(() => readCommand(args)).toThrow(UsageError);
});
