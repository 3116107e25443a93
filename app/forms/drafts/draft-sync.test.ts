import { expect, test } from 'vitest';
import { type DraftState, nextDraft } from './draft-sync.tsx';

type DraftEvent = Parameters<typeof nextDraft>[1];

const NO_DRAFT: DraftState = { status: 'empty', changedAt: 0 };

const typed = (changedAt: number): DraftEvent => ({ type: 'typed', changedAt });

function after(events: readonly DraftEvent[], from: DraftState = NO_DRAFT): DraftState {
  return events.reduce(nextDraft, from);
}

test('a form without an answer is sent again by itself, but waits for a tap once it is changed', () => {
  const lost = after([typed(1), { type: 'sending' }, { type: 'lost' }]);
  expect(lost).toEqual({ status: 'waiting', changedAt: 1 });
  expect(after([typed(2)], lost)).toEqual({ status: 'unsent', changedAt: 2 });
  expect(after([{ type: 'sending' }, { type: 'answered' }], lost)).toEqual({
    status: 'dirty',
    changedAt: 1,
  });
});

test('answers erased while being sent do not come back when sending fails', () => {
  const erased = after([typed(1), { type: 'sending' }, { type: 'erased' }]);
  expect(after([{ type: 'lost' }], erased).status).toBe('gone');
  expect(after([{ type: 'answered' }], erased).status).toBe('gone');
  expect(after([typed(2)], erased).status).toBe('dirty');
  expect(after([{ type: 'sending' }, { type: 'lost' }], erased).status).toBe('waiting');
});

test('a draft removed in another tab clears only a form that waits here', () => {
  expect(after([typed(1), { type: 'removed' }]).status).toBe('dirty');
  for (const status of ['waiting', 'unsent', 'incomplete'] as const) {
    expect(after([{ type: 'removed' }], { status, changedAt: 1 }).status).toBe('gone');
  }
});

test('incomplete answers stay incomplete, whatever is typed', () => {
  const restored: DraftEvent = { type: 'restored', status: 'incomplete', changedAt: 1 };
  expect(after([restored, typed(2)])).toEqual({ status: 'incomplete', changedAt: 2 });
});

test('an answer without a submission changes nothing', () => {
  expect(after([{ type: 'answered' }])).toEqual(NO_DRAFT);
});
