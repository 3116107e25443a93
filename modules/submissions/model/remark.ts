import type { Payload, SummaryRow } from './submission-type.ts';

/** Findings of the server on a new submission, stored with it. Nobody can send them. */
export const REMARK_TEXTS = {
  'not-ours': 'Not a course of ours: it takes no place',
  'no-session': 'Not a session of this course: it takes no place',
  begun: 'The session had begun: it takes no place',
  past: 'The event was over: this is interest in the next one, and no registration was made',
  closed: 'Registration had closed: this is interest in the next one, and no registration was made',
  phone: 'Asked by phone: our staff added this person',
  door: 'Came to the door: our staff added this person',
  changed: 'Plan or address were changed by the link in our email: this is how they are now',
} as const;
export type Remark = keyof typeof REMARK_TEXTS;

/** The field of the payload that holds the remark. */
const REMARK_FIELD = 'remark';
/** Label of the remark for people. */
export const REMARK_LABEL = 'Remark';

export function withRemark<P extends Payload>(payload: P, remark: Remark): P {
  return { ...payload, [REMARK_FIELD]: remark };
}

/** The payload as sent: without the remark, the session title and the price that we add. */
export function submittedPayload(payload: Payload): Payload {
  const {
    [REMARK_FIELD]: _,
    sessionTitle: _title,
    quote: _quote,
    firstDue: _due,
    ...sent
  } = payload;
  return sent;
}

export function remarkOf({ [REMARK_FIELD]: remark }: Payload): Remark | undefined {
  return Object.hasOwn(REMARK_TEXTS, String(remark)) ? (remark as Remark) : undefined;
}

/** Whether it came too late for an event: then it is interest in the next one. */
export function isInterest(payload: Payload): boolean {
  const remark = remarkOf(payload);
  return remark === 'past' || remark === 'closed';
}

/** The summary row of the remark, if there is one. */
export function remarkRows(payload: Payload): SummaryRow[] {
  const remark = remarkOf(payload);
  return remark ? [{ label: REMARK_LABEL, answer: REMARK_TEXTS[remark] }] : [];
}
