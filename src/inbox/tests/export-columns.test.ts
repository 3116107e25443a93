import { expect, test } from 'vitest';
import { SAMPLE_PAYLOADS } from '#tests/support/filled-forms.ts';
import { exportCells, exportColumns } from '../export.server.ts';
import { submissionType } from '../kinds.ts';

const fixed = {
  id: '1',
  places: undefined,
  reference: 'MSG-7K3Q',
  receivedAt: '2026-11-22T09:00:00.000Z',
  status: 'new',
  assignee: '',
  answeredAt: null,
  suspicion: null,
  subscription: null,
  phoneE164: null,
} as const;

test.each(SAMPLE_PAYLOADS)('every answer of $kind has a column', ({ kind, payload }) => {
  const columns = exportColumns([kind]);
  const cells = exportCells({ ...fixed, kind, payload }, columns);
  const summary = submissionType(kind).summary(payload);
  expect(summary.map(({ label }) => cells[columns.indexOf(label)])).toEqual(
    summary.map(({ answer }) => answer),
  );
});

test('an answer without a column is never dropped silently', () => {
  const payload = { name: 'Ama', email: 'ama@mail.example' };
  expect(() =>
    exportCells(
      { ...fixed, kind: 'contact', payload },
      exportColumns(['newsletter-subscriptions']),
    ),
  ).toThrow('no column for "Name"');
});
