import { MAX_NOTE_LENGTH } from '#modules/submissions/model/inbox/inbox-service.ts';
import { staffTextError } from '#platform/forms/text-answer.ts';

/** Longest WhatsApp message in characters: in its URL each character may take up nine. */
export const MAX_WHATSAPP_LENGTH = 1_500;

/** The text of a field as it was typed, with LF for line breaks: forms send them as CRLF. */
export function typedText(value: FormDataEntryValue | null): string {
  return String(value ?? '').replace(/\r\n?/g, '\n');
}

/** Why a note or reply cannot be stored; undefined if it can. */
export function textError(
  text: string,
  noun: string,
  maxLength = MAX_NOTE_LENGTH,
): string | undefined {
  const isTooLong = maxLength === MAX_WHATSAPP_LENGTH && text.length > maxLength;
  return isTooLong
    ? 'For WhatsApp it may have at most 1,500 characters. Make it shorter, or send it by mail.'
    : staffTextError(text, noun, maxLength);
}
