import type { Course } from '#domain/content/course.ts';
import type { Event } from '#domain/content/event.ts';
import type { Organisation } from '#domain/content/organisation.ts';
import type { Receipt, Received } from '#domain/submissions/submission.ts';
import type { GiftWords } from './gift-letter.ts';
import type { PlaceWords } from './place-letter.ts';

/** All that the mails of a submission are made of. */
export type SubmissionWords = {
  readonly received: Received;
  readonly receipt: Receipt;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The sender's phone in E.164, where it is a number. */
  readonly phone: string | null;
  readonly organisation: Organisation;
  readonly events: readonly Event[];
  readonly courses: readonly Course[];
  /** The places that were asked for, as they are now; unset where there are none. */
  readonly places?: PlaceWords | undefined;
  /** The gift that was pledged, as it is now; unset where there is none. */
  readonly gift?: GiftWords | undefined;
  /** Without a trailing slash. */
  readonly siteUrl: string;
};
