import type { Staff } from '../people/staff.ts';

/** A picture that staff put up. Its bytes lie in the database, without what a camera wrote into them. */
export type Picture = {
  readonly id: string;
  /** `/images/desk/{id}.{webp|png|jpg}`: what stands in content, and what `/pictures/…` makes smaller. */
  readonly src: string;
  /** For those who do not see it. Never empty. */
  readonly alt: string;
  readonly caption: string;
  readonly credit: string;
  readonly width: number;
  readonly height: number;
  /** What matters in it, in thousandths from the left and from the top. */
  readonly focusX: number;
  readonly focusY: number;
  /** How much is cut away around it: 1,000 shows all that the shape allows, 2,000 half of it. */
  readonly zoom: number;
  /** When the people shown, or their guardians, agreed: a day. Null where nobody is shown. */
  readonly agreedOn: string | null;
  readonly addedBy: string;
  readonly addedAt: string;
};

/** What staff say of a picture. */
export type PictureWords = Pick<
  Picture,
  'alt' | 'caption' | 'credit' | 'focusX' | 'focusY' | 'zoom' | 'agreedOn'
>;

/** A picture that arrives in pieces. */
export type Arriving = {
  readonly id: string;
  /** Numbers of the pieces that are here, from 0. */
  readonly pieces: readonly number[];
};

/** Where a picture is used: items of content, published or drafts. */
export type PictureUse = { readonly kind: string; readonly id: string; readonly title: string };

/** Pictures of the site. */
export interface PictureService {
  /** The newest first. */
  list(after?: string): Promise<{ pictures: readonly Picture[]; next: string | undefined }>;
  open(id: string): Promise<(Picture & { usedIn: readonly PictureUse[] }) | undefined>;
  /** Begins a picture of so many bytes, or goes on with the same (`sha256` of all bytes) where it broke off. */
  begin(given: { sha256: string; bytes: number; pieces: number }, by: Staff): Promise<Arriving>;
  /** Stores a piece; the same piece again changes nothing. Undefined where there is no such picture. */
  receive(id: string, piece: number, bytes: Uint8Array): Promise<Arriving | undefined>;
  /**
   * Makes a picture of its pieces. `missing`: pieces are; `unreadable`: it is no picture that we can
   * read, or has more than 60 million pixels.
   */
  finish(id: string, words: PictureWords, by: Staff): Promise<Picture | 'missing' | 'unreadable'>;
  describe(id: string, words: PictureWords, by: Staff): Promise<boolean>;
  /** False where it is used. */
  remove(id: string, by: Staff): Promise<boolean>;
}
