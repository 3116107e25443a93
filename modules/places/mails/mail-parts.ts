import { type AnswerRow, answers, link, type MailPart } from '#platform/mail/mail-body.ts';
import type { Attachment } from '#platform/mail/message.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import { scheduleText } from '../model/place-texts.ts';
import type { PlacesView } from '../model/places.ts';
import { isAttended } from '../model/requested-offering.ts';
import { placesCalendar } from '../store/calendar.ts';
import type { PlaceMailContext } from './place-mail-template.ts';

/** The file that adds the offering to a calendar or removes it. None if the start is not known. */
export function calendarFiles(
  method: 'publish' | 'cancel' | undefined,
  { view, siteUrl, now, organisation }: PlaceMailContext,
): Attachment[] {
  const content =
    method &&
    placesCalendar(view, {
      siteUrl,
      now,
      isCancelled: method === 'cancel',
      organiser: organisation,
    });
  if (!content) return [];
  const contentType = `text/calendar; charset=utf-8; method=${method.toUpperCase()}`;
  return [{ filename: calendarFileName(view.offering.title), contentType, content }];
}

/** Rows with title, time and location; `more` rows follow. */
export function offeringFacts(
  { view: { offering } }: PlaceMailContext,
  more: readonly AnswerRow[],
): MailPart[] {
  const rows = [
    { label: 'What', answer: offering.title },
    { label: 'When', answer: scheduleText(offering) },
    { label: 'Where', answer: offering.location },
    ...more,
  ];
  return [answers(rows.filter(({ answer }) => answer))];
}

/** Link to the sender's own page. */
export function manageLink({ offering }: PlacesView, { manage }: NonNullable<PlacesView['links']>) {
  const noun = isAttended(offering.key) ? 'places' : 'order';
  return link(`See and change your ${noun}`, manage);
}
