import type { PictureText } from './picture-service.ts';
import { DEFAULT_FOCUS, MAX_ZOOM } from './shapes.ts';

export const MAX_ALT_LENGTH = 300;
export const MAX_CAPTION_LENGTH = 500;
export const MAX_CREDIT_LENGTH = 120;

/** What is wrong, in a sentence, by the field's name. */
export type PictureTextErrors = Readonly<
  Partial<Record<'alt' | 'caption' | 'credit' | 'agreed' | 'agreedOn', string>>
>;

/** What stands in the form, as it was typed. */
export type SubmittedPictureText = Readonly<
  Record<'alt' | 'caption' | 'credit' | 'agreedOn', string>
> & {
  readonly agreed: boolean;
};

type CheckedPictureText = {
  readonly submitted: SubmittedPictureText;
  readonly text: PictureText;
  /** Undefined where nothing is wrong. */
  readonly errors: PictureTextErrors | undefined;
};

/**
 * What staff say of a picture, read off a form.
 * @param today the day on which the people shown agreed, where the form names none
 */
export function checkPictureText(form: FormData, today: string): CheckedPictureText {
  const typed = {
    alt: textOf(form, 'alt'),
    caption: textOf(form, 'caption'),
    credit: textOf(form, 'credit'),
    agreedOn: textOf(form, 'agreedOn'),
    agreed: form.has('agreed'),
  };
  const wrong: PictureTextErrors = {
    ...(typed.alt === '' && { alt: 'Say what the picture shows, for people who do not see it.' }),
    ...tooLong('alt', typed.alt, MAX_ALT_LENGTH),
    ...tooLong('caption', typed.caption, MAX_CAPTION_LENGTH),
    ...tooLong('credit', typed.credit, MAX_CREDIT_LENGTH),
    ...(!typed.agreed &&
      typed.agreedOn !== '' && {
        agreed: 'You wrote a day: tick that they agreed, or clear the day.',
      }),
    ...(typed.agreed && typed.agreedOn !== '' && dayError(typed.agreedOn, today)),
  };
  const words = {
    alt: typed.alt,
    caption: typed.caption,
    credit: typed.credit,
    agreedOn: typed.agreed ? typed.agreedOn || today : null,
    focusX: numberOf(form, 'focusX', 0, 1_000, DEFAULT_FOCUS.focusX),
    focusY: numberOf(form, 'focusY', 0, 1_000, DEFAULT_FOCUS.focusY),
    zoom: numberOf(form, 'zoom', 1_000, MAX_ZOOM, DEFAULT_FOCUS.zoom),
  };
  return {
    submitted: typed,
    text: words,
    errors: Object.keys(wrong).length > 0 ? wrong : undefined,
  };
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

/** What staff do with pictures (`audit-events.ts`). */
export const PICTURE_AUDIT_EVENTS = {
  'put up a picture': 'put up the picture …',
  'described a picture': 'changed what is said of the picture …',
  'removed a picture': 'removed the picture …',
} as const;

type Names = Record<keyof typeof PICTURE_AUDIT_EVENTS, string>;
declare module '#modules/staff/model/audit-events.ts' {
  interface AuditEvents extends Names {}
}
