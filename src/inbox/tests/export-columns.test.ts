import { expect, test } from 'vitest';
import { SAMPLE_PAYLOADS } from '#tests/support/filled-forms.ts';
import { exportCells, exportColumns } from '../export.server.ts';
import { kindLabel, SUBMISSION_KINDS, submissionType } from '../kinds.ts';

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

test('the emergency contact of another program has a column, too', () => {
  const enrolment = SAMPLE_PAYLOADS.find(({ kind }) => kind === 'enrollments');
  const payload = { ...enrolment?.payload, emergencyContact: 'Grandmother, 020 000 0000' };
  const columns = exportColumns(['enrollments']);
  const cells = exportCells({ ...fixed, kind: 'enrollments', payload }, columns);
  expect(cells).toContain('Grandmother, 020 000 0000');
});

test('no question is called like what is fixed of all', () => {
  const always = exportColumns([]);
  for (const kind of SUBMISSION_KINDS) {
    const { forms } = submissionType(kind);
    const labels = forms.flatMap(({ form }) => form.fields.map(({ label }) => label));
    expect(labels.filter((label) => always.includes(label))).toEqual([]);
  }
});

test('erased submissions and unknown kinds have no answers', () => {
  for (const kind of [...SUBMISSION_KINDS, 'invented-later']) {
    const columns = exportColumns([kind]);
    const cells = exportCells({ ...fixed, kind, payload: {} }, columns);
    expect(cells.filter((cell) => cell !== '')).toEqual([
      'MSG-7K3Q',
      new Date('2026-11-22T09:00:00Z'),
      kindLabel(kind),
      'Open',
    ]);
  }
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
