import type { Staff } from '#modules/staff/model/people/staff.ts';
import type { Focus } from './shapes.ts';

/** A picture that staff put up. Its bytes lie in the database, without what a camera wrote into them. */
export type Picture = PictureText & {
  readonly id: string;
  /** What it is kept as: `jpg`, or `webp` where parts are transparent. Its address: `picturePath`. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** Who put it up, and when. Null: it came from the files. */
  readonly addedBy: string | null;
  readonly addedAt: string;
};

/** What staff say of a picture. */
export type PictureText = Focus & {
  /** For those who do not see it. Never empty. */
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  /** When the people shown, or their guardians, agreed: a day. Null where nobody said so. */
  readonly agreedOn: string | null;
};

/** A picture that arrives in pieces (`upload-limits.ts`). */
export type PictureUpload = {
  readonly id: string;
  /** Of all bytes, in hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** Numbers of the pieces that are here, from 0. */
  readonly receivedPieces: readonly number[];
  /** It came as a whole file and waits for its words. */
  readonly isConverted: boolean;
  /** It was made a picture before: nothing of it needs to be sent. */
  readonly isComplete: boolean;
};

/** Where a picture is used: items of content as visitors see them, or as drafts have them. */
export type PictureUse = {
  /** A kind of content. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly isDraft: boolean;
};

/** Why a file is no picture for us. */
export type UploadError =
  /** Pieces are missing, or it was given up meanwhile. */
  | 'missing'
  /** It is not what was announced: it has to be sent anew. */
  | 'damaged'
  /** It is no picture that we can read, whatever it is called. */
  | 'unreadable'
  /** A picture as iPhones keep it, which we cannot read. */
  | 'heic'
  /** It has more than 60 million pixels, or fewer that have to be decoded at once. */
  | 'too many pixels';

/** A picture that is whole. */
export type FinishedUpload = {
  readonly id: string;
  /** Whether this colleague put it up with these words: now, or just before with an answer that was lost. */
  readonly isTheirs: boolean;
};

/** Some of all pictures. */
export type PicturePage = {
  readonly pictures: readonly Picture[];
  /** What `list` goes on with; undefined where these were the last. */
  readonly next: string | undefined;
};

/** As much of a picture as a field for one shows of it. */
export type PictureOption = Pick<Picture, 'id' | 'type' | 'alt'>;

/** Pictures of the site. */
export interface PictureService {
  /** The newest first. `after`: the last page's `next`. `most`: how many at most. */
  list(after?: string, most?: number): Promise<PicturePage>;
  /** Those of these that are there, in any order. */
  readMany(ids: readonly string[]): Promise<readonly Picture[]>;
  read(id: string): Promise<(Picture & { usedIn: readonly PictureUse[] }) | undefined>;
  /**
   * Begins a picture, or goes on with the same where it broke off, whoever began it. `sha256` of all
   * bytes, in hex; `bytes`: how many. Both were checked.
   */
  beginUpload(given: { sha256: string; bytes: number }, by: Staff): Promise<PictureUpload>;
  /** A picture that was begun and not finished, or is whole. */
  readUpload(id: string): Promise<PictureUpload | undefined>;
  /**
   * Stores a piece; the same piece again changes nothing. Undefined where there is no such picture,
   * or no such piece of it.
   */
  receivePiece(id: string, piece: number, bytes: Uint8Array): Promise<PictureUpload | undefined>;
  /** Takes a whole file, of which a picture is made at once. `finish` gives it its words. */
  uploadWhole(bytes: Uint8Array<ArrayBuffer>, by: Staff): Promise<PictureUpload | UploadError>;
  /** Makes a picture of what arrived. One that is whole stays as it is, with the words that it has. */
  finishUpload(id: string, words: PictureText, by: Staff): Promise<FinishedUpload | UploadError>;
  /** False where there is no such picture. */
  describe(id: string, words: PictureText, by: Staff): Promise<boolean>;
  /** False where it is used. */
  remove(id: string, by: Staff): Promise<boolean>;
}
