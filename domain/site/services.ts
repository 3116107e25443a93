import type { BlogPost } from '../content/blog-post.ts';
import type { Course } from '../content/course.ts';
import type { Event } from '../content/event.ts';
import type { HeroImage } from '../content/hero-image.ts';
import type { Organisation } from '../content/organisation.ts';
import type { About } from '../content/pages/about.ts';
import type { Donate } from '../content/pages/donate.ts';
import type { GetInvolved } from '../content/pages/get-involved.ts';
import type { Home } from '../content/pages/home.ts';
import type { Impact } from '../content/pages/impact.ts';
import type { LegalPage } from '../content/pages/legal-page.ts';
import type { PageText } from '../content/pages/page-text.ts';
import type { Partner } from '../content/partner.ts';
import type { Program } from '../content/program.ts';
import type { ProgramsOverview } from '../content/programs-overview.ts';
import type { StemSquadItem } from '../content/stem-squad-item.ts';
import type { TeamMember } from '../content/team-member.ts';
import type { Testimonial } from '../content/testimonial.ts';
import type { Giving } from '../giving/giving.ts';
import type { Places } from '../places/places.ts';
import type { Receipt, Received, Reception } from '../submissions/submission.ts';

/** A list that pages and endpoints may ask for. Rejects with a `ServiceFailure`. */
export interface List<Item> {
  all(): Promise<readonly Item[]>;
}

/** A text of the site of which there is one. Rejects with a `ServiceFailure`. */
export interface Single<Text> {
  get(): Promise<Text>;
}

/** Addresses that staff change: of a post, of a course, and where an event is registered for. */
export type AddressKind = 'blogs' | 'courses' | 'event-registrations';

/**
 * All that pages and endpoints may ask for. Two makers in `server/services/`: `own-services.ts` (our
 * own database) and `remote-services.ts` (another server that speaks the API of the specification).
 * Callers cannot tell which.
 */
export interface Services {
  heroImages: List<HeroImage>;
  courses: List<Course> & {
    /** The course with this id, or undefined where there is none. */
    byId(id: string): Promise<Course | undefined>;
  };
  partners: List<Partner>;
  team: List<TeamMember>;
  events: List<Event>;
  blogPosts: List<BlogPost>;
  stemSquadItems: List<StemSquadItem>;

  /** Another server takes what is sent: only what the specification knows is asked for and sent. */
  isRemote?: true;

  /**
   * The id of the item that had an address with this word before it was given another one; undefined
   * where none had.
   */
  movedTo(kind: AddressKind, word: string): Promise<string | undefined>;

  /**
   * Stores a submission with its mails, or sends it to the other server. Answers when it is stored;
   * the same submission sent again has the same receipt. Rejects with a `ServiceFailure`.
   */
  receive(submission: Received): Promise<Reception>;
  /**
   * The receipt of a submission that `receive` would take for a repeat, or undefined. Asked before
   * something is used up that works only once, such as a captcha's token. Rejects with a
   * `ServiceFailure`.
   */
  earlierReceipt(submission: Received): Promise<Receipt | undefined>;

  /**
   * Places in events and sessions: always of our own database. Undefined where another server takes
   * what is sent, since nobody here knows its places then.
   */
  places?: Places;

  /** Gifts: always of our own database. Undefined where none are taken. */
  giving?: Giving;

  /** Where the links of the newsletter's mail lead. Always our own database. */
  newsletter: Newsletter;

  /** The five events that always open, whatever is in the list. From our own database. */
  builtInEvents: List<Event>;

  /** The site's own texts: always from our own database, since the API has no call for them. */
  testimonials: List<Testimonial>;
  programs: List<Program>;
  legalPages: List<LegalPage>;
  pageTexts: List<PageText>;
  organisation: Single<Organisation>;
  home: Single<Home>;
  about: Single<About>;
  impact: Single<Impact>;
  getInvolved: Single<GetInvolved>;
  programsOverview: Single<ProgramsOverview>;
  donate: Single<Donate>;
}

/** What the owner of an address decides. Both say whether the token is one that we gave out. */
export interface Newsletter {
  /** May be called again. Rejects with a `ServiceFailure`. */
  confirm(token: string): Promise<boolean>;
  /** May be called again. Rejects with a `ServiceFailure`. */
  unsubscribe(token: string): Promise<boolean>;
}

/** Why a service could not answer. */
export type FailureKind =
  /** The other server answered that there is no such thing (404 or 410). */
  | 'missing'
  /** It answered with another status that is not OK. */
  | 'status'
  /** It could not be reached. */
  | 'unreachable'
  /** It did not answer in time. */
  | 'timeout'
  /** It answered with something that is not what was asked for. */
  | 'shape'
  /** Our own database could not be read. */
  | 'storage';

/** A service could not answer. `message` may be shown to visitors: it names no host and no path. */
export class ServiceFailure extends Error {
  readonly kind: FailureKind;
  /** What the other server itself said to whoever sent something (specification, section 8). */
  readonly said: string | undefined;

  constructor(kind: FailureKind, message: string, options?: ErrorOptions & { said?: string }) {
    super(message, options);
    this.name = 'ServiceFailure';
    this.kind = kind;
    this.said = options?.said;
  }

  /** By name: the built pages and the server each carry a copy of this class, and meet the other's. */
  static override [Symbol.hasInstance](value: unknown): value is ServiceFailure {
    return value instanceof Error && value.name === 'ServiceFailure';
  }
}
