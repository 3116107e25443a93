import { type AnswerLine, answers, type LetterPart, link } from '#platform/mail/letter.ts';
import type { Attachment } from '#platform/mail/message.ts';
import { calendarFileName } from '#platform/text/address-word.ts';
import { isAttended } from '../model/asked-offering.ts';
import { whenInWords } from '../model/place-words.ts';
import type { PlacesSeen } from '../model/places.ts';
import { placesCalendar } from '../store/calendar.ts';
import type { PlaceWords } from './place-letter.ts';

/**
 * The file that brings a calendar to how things stand: there, or taken away. None where the start is
 * not known.
 */
export function calendarFiles(
  what: 'publish' | 'cancel' | undefined,
  { seen, siteUrl, now, organisation }: PlaceWords,
): Attachment[] {
  const content =
    what &&
    placesCalendar(seen, {
      siteUrl,
      now,
      isCancelled: what === 'cancel',
      organiser: organisation,
    });
  if (!content) return [];
  const contentType = `text/calendar; charset=utf-8; method=${what.toUpperCase()}`;
  return [{ filename: calendarFileName(seen.offering.title), contentType, content }];
}

/** What, when and where; `more` after that. */
export function factsOf(
  { seen: { offering } }: PlaceWords,
  more: readonly AnswerLine[],
): LetterPart[] {
  const lines = [
    { label: 'What', answer: offering.title },
    { label: 'When', answer: whenInWords(offering) },
    { label: 'Where', answer: offering.location },
    ...more,
  ];
  return [answers(lines.filter(({ answer }) => answer))];
}

/** The link to the sender's own page. */
export function manageLink({ offering }: PlacesSeen, { manage }: NonNullable<PlacesSeen['links']>) {
  const what = isAttended(offering.key) ? 'places' : 'order';
  return link(`See and change your ${what}`, manage);
}
