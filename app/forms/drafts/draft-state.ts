/** The status of a form's draft. */
export type DraftStatus =
  /** Nothing was typed, and the device had no draft. */
  | 'empty'
  /** The draft was restored into the form. */
  | 'restored'
  /** The visitor typed, and the draft is saved with each change. */
  | 'dirty'
  /** The form is being sent: it may have arrived. */
  | 'sending'
  /** No answer came. The form is sent again automatically. */
  | 'waiting'
  /** No answer came, and the answers were changed or the page was left. A tap sends it. */
  | 'unsent'
  /** No answer came and the page was left: answers that may not be saved have to be typed again. */
  | 'incomplete'
  /** The draft was sent in another tab or erased. */
  | 'gone';

export type DraftState = {
  readonly status: DraftStatus;
  /** Time of the visitor's last change, in milliseconds since 1970, or 0. A retry is no change. */
  readonly changedAt: number;
};

type DraftEvent =
  | { readonly type: 'restored'; readonly status: DraftStatus; readonly changedAt: number }
  | { readonly type: 'typed'; readonly changedAt: number }
  | { readonly type: 'sending' | 'lost' | 'answered' | 'removed' | 'erased' };

/** True when the visitor sees that the form was not sent yet. */
export function isUnsent(status: DraftStatus): status is 'waiting' | 'unsent' | 'incomplete' {
  return status === 'waiting' || status === 'unsent' || status === 'incomplete';
}

/** True when the form was sent without an answer: its draft is saved under its key. */
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
      // Answers erased while being sent are not saved again.
      return status === 'gone' ? 'gone' : 'waiting';
    case 'answered':
      return status === 'sending' ? 'dirty' : status;
    case 'removed':
      return isUnsent(status) ? 'gone' : status;
    case 'erased':
      return 'gone';
  }
}
