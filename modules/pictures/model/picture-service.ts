import type { Staff } from '#modules/staff/staff.ts';
import type { Focus } from './shapes.ts';

/** A picture uploaded by staff. Its bytes are in the database, without the camera's metadata. */
export type Picture = PictureText & {
  readonly id: string;
  /** The stored type: `jpg`, or `webp` where parts are transparent. `picturePath` gives its URL. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** The member who uploaded it, and when. Null: it came from an import. */
  readonly addedBy: string | null;
  readonly addedAt: string;
};

/** The texts and settings that staff give a picture. */
export type PictureText = Focus & {
  /** Alternative text for people who cannot see it. Never empty. */
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  /**
   * The day on which the people shown, or their guardians, consented. Null where it is not
   * recorded.
   */
  readonly agreedOn: string | null;
};

/** A picture that is uploaded in pieces (`upload-limits.ts`). */
export type PictureUpload = {
  readonly id: string;
  /** SHA-256 of all bytes, in hex. */
  readonly sha256: string;
  readonly bytes: number;
  /** Numbers of the received pieces, from 0. */
  readonly receivedPieces: readonly number[];
  /** It came as a whole file and waits for its texts. */
  readonly isConverted: boolean;
  /** It was completed before: nothing needs to be sent. */
  readonly isComplete: boolean;
};

/** An item of content that uses a picture, published or as a draft. */
export type PictureUse = {
  /** A kind of content. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly isDraft: boolean;
};

/** Reasons why a file cannot become a picture. */
export type UploadError =
  /** Pieces are missing, or the upload was dropped meanwhile. */
  | 'missing'
  /** It does not match its announcement: it has to be sent again. */
  | 'damaged'
  /** It is not a picture that we can read, whatever its name. */
  | 'unreadable'
  /** A picture in the format of iPhones, which we cannot read. */
  | 'heic'
  /** It has more than 60 million pixels, or too many for a format that is decoded as a whole. */
  | 'too many pixels';

/** A completed picture. */
export type FinishedUpload = {
  readonly id: string;
  /** Whether this member uploaded it with these texts: now, or just before with a lost response. */
  readonly isTheirs: boolean;
};

/** One page of the list of pictures. */
export type PicturePage = {
  readonly pictures: readonly Picture[];
  /** The cursor of the next page; undefined on the last one. */
  readonly next: string | undefined;
};

/** The parts of a picture that a picture field shows. */
export type PictureOption = Pick<Picture, 'id' | 'type' | 'alt'>;

/** Pictures of the site. */
export interface PictureService {
  /** Newest first. `after`: the last page's `next`. `most`: the number at most. */
  list(after?: string, most?: number): Promise<PicturePage>;
  /** The existing ones of these pictures, in any order. */
  readMany(ids: readonly string[]): Promise<readonly Picture[]>;
  read(id: string): Promise<(Picture & { usedIn: readonly PictureUse[] }) | undefined>;
  /**
   * Begins an upload, or resumes one of the same file, even another member's. `sha256` of all
   * bytes, in hex; `bytes`: their number. Both were checked.
   */
  beginUpload(announced: { sha256: string; bytes: number }, by: Staff): Promise<PictureUpload>;
  /** An unfinished or completed upload. */
  readUpload(id: string): Promise<PictureUpload | undefined>;
  /**
   * Stores a piece; the same piece again changes nothing. Undefined where there is no such upload,
   * or no such piece of it.
   */
  receivePiece(id: string, piece: number, bytes: Uint8Array): Promise<PictureUpload | undefined>;
  /** Receives a whole file and converts it at once. `finishUpload` adds its texts. */
  uploadWhole(bytes: Uint8Array<ArrayBuffer>, by: Staff): Promise<PictureUpload | UploadError>;
  /** Completes an uploaded picture. A completed one keeps its state and its texts. */
  finishUpload(id: string, text: PictureText, by: Staff): Promise<FinishedUpload | UploadError>;
  /** False where there is no such picture. */
  describe(id: string, text: PictureText, by: Staff): Promise<boolean>;
  /** False where it is used. */
  remove(id: string, by: Staff): Promise<boolean>;
}
