import { button, type KeyFact, type MailPart } from '#platform/mail/mail-body.ts';
import type { Attachment } from '#platform/mail/message.ts';
import { calendarFileName } from '#platform/text/slugify.ts';
import { scheduleLines } from '../model/place-texts.ts';
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
  const filename = calendarFileName(view.offering.title);
  return [
    { filename: method === 'cancel' ? `remove-${filename}` : filename, contentType, content },
  ];
}

/** Title, time, place and reference; nothing without a date, if nobody attends it. */
export function offeringFact({ view }: PlaceMailContext, label?: string): KeyFact | undefined {
  const { offering, reference } = view;
  const when = scheduleLines(offering).join('\n');
  if (!when && !isAttended(offering.key)) return undefined;
  const { title, location } = offering;
  const lines = [label ? title : '', location, `Reference ${reference}`];
  return when
    ? { label: label ?? title, text: when, lines: lines.filter(Boolean) }
    : { label, text: title, lines: lines.slice(1) };
}

/** The button that opens the sender's own page. */
export function manageButton({ offering, links }: PlacesView, label?: string): MailPart[] {
  const noun = isAttended(offering.key) ? 'places' : 'order';
  return links ? [button(label ?? `See and change your ${noun}`, links.manage)] : [];
}
