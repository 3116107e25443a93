import * as v from 'valibot';
import type { Event } from '../../event.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../../kinds.ts';
import { type PublishCheck, peopleText } from '../publish-check.ts';
import { endBeforeStartWarnings } from './date-warnings.ts';

/** Checks a body, stored or not, before it is published. `notified`: people who get an email. */
export function publishChecks(kind: ContentKind, body: unknown, notified = 0): PublishCheck[] {
  const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
  if (!read.success) return [];
  const reversed = endBeforeStartWarnings(kind, read.output).map(({ text }) => text);
  const checks = [
    { code: 'ends-before-begins', text: reversed.join(' ') },
    { code: 'no-date', text: isUndated(kind, read.output) ? NO_DATE_TEXT : '' },
    {
      code: `tells:${notified}`,
      text: notified > 0 ? `${peopleText(notified)} will be told.` : '',
    },
  ];
  return checks.filter(({ text }) => text !== '');
}

const NO_DATE_TEXT = 'It has no date: visitors do not read when it is.';

function isUndated(kind: ContentKind, item: unknown): boolean {
  if (kind !== 'events') return false;
  const { start, date } = item as Event;
  return !start && date.trim() === '';
}
