import { DEFAULT_FOCUS, MAX_ZOOM, NOBODY, type PictureText } from './picture.ts';

export const MAX_ALT_LENGTH = 300;
export const MAX_CAPTION_LENGTH = 500;
export const MAX_CREDIT_LENGTH = 120;

export type SubmittedPictureText = Readonly<
  Record<'alt' | 'caption' | 'credit' | 'agreed' | 'agreedOn', string>
>;
export type PictureTextErrors = Partial<SubmittedPictureText>;

export const CONSENTS = { yes: 'They agreed', [NOBODY]: 'Nobody can be recognised', no: 'Not yet' };

/** `now`: today is the day of consent where the form names none. */
export function readPictureForm(form: FormData, now: number) {
  const today = new Date(now).toISOString().slice(0, 10);
  const submitted = {
    alt: textOf(form, 'alt'),
    caption: textOf(form, 'caption'),
    credit: textOf(form, 'credit'),
    agreedOn: textOf(form, 'agreedOn'),
    agreed: textOf(form, 'agreed') || 'no',
  };
  const { alt, caption, credit, agreed, agreedOn } = submitted;
  const errors: PictureTextErrors = {
    ...(alt === '' && { alt: 'Say what the picture shows, for people who do not see it.' }),
    ...tooLong('alt', alt, MAX_ALT_LENGTH),
    ...tooLong('caption', caption, MAX_CAPTION_LENGTH),
    ...tooLong('credit', credit, MAX_CREDIT_LENGTH),
    ...(agreed === 'no' &&
      agreedOn && { agreed: 'You wrote a day: choose “They agreed”, or clear the day.' }),
    ...(agreed === 'yes' && agreedOn && dayError(agreedOn, today)),
  };
  const text: PictureText = {
    alt,
    caption,
    credit,
    agreedOn: agreed === 'no' ? null : agreed === NOBODY ? NOBODY : agreedOn || today,
    focusX: numberOf(form, 'focusX', 0, 1_000, DEFAULT_FOCUS.focusX),
    focusY: numberOf(form, 'focusY', 0, 1_000, DEFAULT_FOCUS.focusY),
    zoom: numberOf(form, 'zoom', 1_000, MAX_ZOOM, DEFAULT_FOCUS.zoom),
  };
  return { submitted, text, errors: Object.keys(errors).length > 0 ? errors : undefined };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
}

function tooLong(name: keyof PictureTextErrors, text: string, longest: number): PictureTextErrors {
  return text.length > longest ? { [name]: `At most ${longest} letters, please.` } : {};
}

function dayError(day: string, today: string): PictureTextErrors {
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
