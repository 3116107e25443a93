/** The status of a form's draft. */
export type DraftStatus =
  /** Nothing was typed, and the device had no draft. */
  | 'empty'
  /** The draft was put back into the form. */
  | 'restored'
  /** Somebody typed, and the draft follows. */
  | 'dirty'
  /** The form is under way: it may have arrived. */
  | 'sending'
  /** No answer came. The form is sent again by itself. */
  | 'waiting'
  /** No answer came, and the answers were changed or the page was left. It is sent at a tap. */
  | 'unsent'
  /** No answer came and the page was left: what a device may not keep is to be filled in again. */
  | 'incomplete'
  /** The draft was sent in another tab or erased. */
  | 'gone';

export type DraftState = {
  readonly status: DraftStatus;
  /** Milliseconds since 1970 at which somebody changed it last, or 0. Trying again is no change. */
  readonly changedAt: number;
};

type DraftEvent =
  | { readonly type: 'restored'; readonly status: DraftStatus; readonly changedAt: number }
  | { readonly type: 'typed'; readonly changedAt: number }
  | { readonly type: 'sending' | 'lost' | 'answered' | 'removed' | 'erased' };

/** Whether the visitor is told that the form was not sent yet. */
export function isUnsent(status: DraftStatus): status is 'waiting' | 'unsent' | 'incomplete' {
  return status === 'waiting' || status === 'unsent' || status === 'incomplete';
}

/** Whether the form was sent and no answer came back: its draft is kept under its key. */
export function isWaiting(status: DraftStatus): boolean {
  return status === 'sending' || isUnsent(status);
}

export function nextDraft(draft: DraftState, event: DraftEvent): DraftState {
  const { changedAt } = 'changedAt' in event ? event : draft;
  return { status: nextStatus(draft.status, event), changedAt };
}

function nextStatus(status: DraftStatus, event: DraftEvent): DraftStatus {
  switch (event.type) {
    case 'restored':
      return event.status;
    case 'typed':
      if (status === 'waiting') return 'unsent';
      return isWaiting(status) ? status : 'dirty';
    case 'sending':
      return 'sending';
    case 'lost':
      // What was erased while it was under way is not kept again.
      return status === 'gone' ? 'gone' : 'waiting';
    case 'answered':
      return status === 'sending' ? 'dirty' : status;
    case 'removed':
      return isUnsent(status) ? 'gone' : status;
    case 'erased':
      return 'gone';
  }
}
