import { type AnswerRow, answers, link, type MailPart } from '#platform/mail/mail-body.ts';
import type { Attachment } from '#platform/mail/message.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import { scheduleText } from '../model/place-texts.ts';
import type { PlacesView } from '../model/places.ts';
import { isAttended } from '../model/requested-offering.ts';
import { placesCalendar } from '../store/calendar.ts';
import type { PlaceMailContext } from './place-mail-template.ts';

/**
 * The file that brings a calendar to how things stand: there, or taken away. None where the start is
 * not known.
 */
export function calendarFiles(
  what: 'publish' | 'cancel' | undefined,
  { view, siteUrl, now, organisation }: PlaceMailContext,
): Attachment[] {
  const content =
    what &&
    placesCalendar(view, {
      siteUrl,
      now,
      isCancelled: what === 'cancel',
      organiser: organisation,
    });
  if (!content) return [];
  const contentType = `text/calendar; charset=utf-8; method=${what.toUpperCase()}`;
  return [{ filename: calendarFileName(view.offering.title), contentType, content }];
}

/** What, when and where; `more` after that. */
export function offeringFacts(
  { view: { offering } }: PlaceMailContext,
  more: readonly AnswerRow[],
): MailPart[] {
  const lines = [
    { label: 'What', answer: offering.title },
    { label: 'When', answer: scheduleText(offering) },
    { label: 'Where', answer: offering.location },
    ...more,
  ];
  return [answers(lines.filter(({ answer }) => answer))];
}

/** The link to the sender's own page. */
export function manageLink({ offering }: PlacesView, { manage }: NonNullable<PlacesView['links']>) {
  const what = isAttended(offering.key) ? 'places' : 'order';
  return link(`See and change your ${what}`, manage);
}
