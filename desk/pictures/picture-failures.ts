import type { UploadError } from '#modules/pictures/model/picture-service.ts';

/** Reasons for refusing a file, for the member who uploaded it. */
export const PICTURE_FAILURE_TEXTS: Readonly<Record<UploadError, string>> = {
  missing:
    'The picture did not arrive whole. Choose the same file again: what is here is not sent again.',
  damaged: 'The picture arrived damaged. Choose the same file again.',
  unreadable: 'This file cannot be read as a picture. Choose a photograph (JPEG, PNG or WebP).',
  heic: 'This is a picture in the form that iPhones keep (HEIC), which cannot be read here. On the iPhone, choose it with scripts switched on: then it is changed to JPEG by itself. Or set Settings, Camera, Formats to “Most Compatible”.',
  'too many pixels':
    'The picture has too many pixels: 60 million at most, and 10 million as AVIF or 20 million where it is progressive, interlaced or has 16 bits. Make it smaller first, or save it as a usual JPEG.',
};

/** Today's date in Ghana. `now` in milliseconds. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
