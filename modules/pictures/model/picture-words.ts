import type { PictureWords } from './picture-service.ts';
import { MIDDLE, MOST_ZOOM } from './shapes.ts';

export const LONGEST_ALT = 300;
export const LONGEST_CAPTION = 500;
export const LONGEST_CREDIT = 120;

/** What is wrong, in a sentence, by the field's name. */
export type WrongWords = Readonly<
  Partial<Record<'alt' | 'caption' | 'credit' | 'agreed' | 'agreedOn', string>>
>;

/** What stands in the form, as it was typed. */
export type TypedWords = Readonly<Record<'alt' | 'caption' | 'credit' | 'agreedOn', string>> & {
  readonly agreed: boolean;
};

type Checked = {
  readonly typed: TypedWords;
  readonly words: PictureWords;
  /** Undefined where nothing is wrong. */
  readonly wrong: WrongWords | undefined;
};

/**
 * What staff say of a picture, read off a form.
 * @param today the day on which the people shown agreed, where the form names none
 */
export function checkWords(form: FormData, today: string): Checked {
  const typed = {
    alt: textOf(form, 'alt'),
    caption: textOf(form, 'caption'),
    credit: textOf(form, 'credit'),
    agreedOn: textOf(form, 'agreedOn'),
    agreed: form.has('agreed'),
  };
  const wrong: WrongWords = {
    ...(typed.alt === '' && { alt: 'Say what the picture shows, for people who do not see it.' }),
    ...tooLong('alt', typed.alt, LONGEST_ALT),
    ...tooLong('caption', typed.caption, LONGEST_CAPTION),
    ...tooLong('credit', typed.credit, LONGEST_CREDIT),
    ...(!typed.agreed &&
      typed.agreedOn !== '' && {
        agreed: 'You wrote a day: tick that they agreed, or clear the day.',
      }),
    ...(typed.agreed && typed.agreedOn !== '' && wrongDay(typed.agreedOn, today)),
  };
  const words = {
    alt: typed.alt,
    caption: typed.caption,
    credit: typed.credit,
    agreedOn: typed.agreed ? typed.agreedOn || today : null,
    focusX: numberOf(form, 'focusX', 0, 1_000, MIDDLE.focusX),
    focusY: numberOf(form, 'focusY', 0, 1_000, MIDDLE.focusY),
    zoom: numberOf(form, 'zoom', 1_000, MOST_ZOOM, MIDDLE.zoom),
  };
  return { typed, words, wrong: Object.keys(wrong).length > 0 ? wrong : undefined };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
}

function tooLong(name: keyof WrongWords, text: string, longest: number): WrongWords {
  return text.length > longest ? { [name]: `At most ${longest} letters, please.` } : {};
}

function wrongDay(day: string, today: string): WrongWords {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay) return { agreedOn: 'Write the day like 2026-05-31.' };
  return day > today ? { agreedOn: 'This day is yet to come.' } : {};
}

function numberOf(form: FormData, name: string, least: number, most: number, otherwise: number) {
  const text = textOf(form, name);
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) return otherwise;
  return Math.round(Math.min(Math.max(least, number), most));
}

/** What staff do with pictures (`deeds.ts`). */
export const PICTURE_DEEDS = {
  'put up a picture': 'put up the picture …',
  'described a picture': 'changed what is said of the picture …',
  'removed a picture': 'removed the picture …',
} as const;

type Names = Record<keyof typeof PICTURE_DEEDS, string>;
declare module '#modules/staff/model/audit-events.ts' {
  interface AuditEvents extends Names {}
}
