import type { Offering } from '#modules/content/offering.ts';

/** Prefix of the key of a group of families; the id of its submission follows. */
export const SQUAD_PREFIX = 'squad:';

/** The part of a submission that names what is requested. */
type Submission = {
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
};

/** The kinds of submissions that may ask for places. */
export const PLACE_KINDS = ['event-registrations', 'enrollments'] as const;

/** Whether a submission requests places: in an event, in a course, or in a group of families. */
export function requestsPlaces({ kind, payload }: Submission): boolean {
  if (kind === 'event-registrations') return true;
  if (kind !== 'enrollments') return false;
  return payload.programType !== 'STEM Squad' || payload.subscriptionType === 'group';
}

/**
 * The offering that a submission requests; undefined if it names none of ours. A course requested
 * without one of its sessions has none.
 */
export function requestedOffering(
  { kind, payload }: Submission,
  offerings: readonly Offering[],
): Offering | undefined {
  if (kind === 'enrollments' && payload.subscriptionType === 'group') return squadOffering(payload);
  const keys = candidateKeys({ kind, payload });
  return offerings.find(({ key }) => keys.includes(key));
}

function candidateKeys({ kind, payload }: Submission): string[] {
  const { eventId, courseId, sessionId } = payload;
  if (kind === 'event-registrations') return [`event:${eventId}`];
  if (kind !== 'enrollments' || !sessionId) return [];
  return [`course:${courseId}/${sessionId}`, `program:${courseId}/${sessionId}`];
}

/** The offering of a group of families: its stated size, or the families named if more. */
function squadOffering({ groupSize, families }: Submission['payload']): Offering {
  const named = 1 + (Array.isArray(families) ? families.length : 0);
  return {
    key: SQUAD_PREFIX,
    title: 'STEM Squad group',
    location: '',
    start: null,
    end: null,
    closes: null,
    capacity: typeof groupSize === 'number' ? Math.max(groupSize, named) : null,
    reserved: 0,
    full: false,
    cancelled: '',
    ages: null,
  };
}

/** Whether people attend it. Families who subscribe together get kits at home. */
export function isAttended(key: string): boolean {
  return !key.startsWith(SQUAD_PREFIX);
}

/** Whether a guardian's yes is needed: not if parents themselves order kits for their homes. */
export function needsGuardianConsent(key: string): boolean {
  return isAttended(key);
}
