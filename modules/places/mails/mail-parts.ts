import { button, type KeyFact } from '#platform/mail/mail-body.ts';
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

/** When and where, with the reference; without a date the title, if anybody attends it. */
export function offeringFact({ view }: PlaceMailContext, label?: string): KeyFact | undefined {
  const { offering, reference } = view;
  const when = scheduleText(offering);
  if (!when && !isAttended(offering.key)) return undefined;
  const where = [when ? offering.title : '', offering.location, `Reference ${reference}`];
  return { label, text: when || offering.title, lines: where.filter(Boolean) };
}

/** The button that opens the sender's own page. */
export function manageLink({ offering }: PlacesView, { manage }: NonNullable<PlacesView['links']>) {
  const noun = isAttended(offering.key) ? 'places' : 'order';
  return button(`See and change your ${noun}`, manage);
}
