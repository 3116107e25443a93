import type { Staff } from '#domain/desk/people/staff.ts';
import { PIECE, piecesOf } from '#domain/desk/pictures/bounds.ts';
import type { NoPicture, PictureService } from '#domain/desk/pictures/picture-service.ts';

/** Why a file is no picture, for whoever chose it. */
export const NO_PICTURE_WORDS: Readonly<Record<NoPicture, string>> = {
  missing:
    'The picture did not arrive whole. Choose the same file again: what is here is not sent again.',
  damaged: 'The picture arrived damaged. Choose the same file again.',
  unreadable: 'This file cannot be read as a picture. Choose a photograph (JPEG, PNG or WebP).',
  heic: 'This is a picture in the form that iPhones keep (HEIC), which cannot be read here. On the iPhone, choose it with scripts switched on: then it is changed to JPEG by itself. Or set Settings, Camera, Formats to “Most Compatible”.',
  'too many pixels': 'The picture has more than 60 million pixels. Make it smaller first.',
};

/** The day on which it is now, in Ghana. `now` in milliseconds. */
export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** Stores a file that came in one piece. The id of the picture that it is to be. */
export async function takeFile(
  pictures: PictureService,
  file: File,
  by: Staff,
): Promise<{ readonly id: string; readonly isWhole: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const { id, here, isWhole } = await pictures.begin({ sha256, bytes: bytes.length }, by);
  for (let piece = 0; !isWhole && piece < piecesOf(bytes.length); piece += 1) {
    if (here.includes(piece)) continue;
    await pictures.receive(id, piece, bytes.subarray(piece * PIECE, (piece + 1) * PIECE));
  }
  return { id, isWhole };
}
