import type { About } from './content/about.ts';
import type { BlogPost } from './content/blog-post.ts';
import type { Course } from './content/course.ts';
import type { Event } from './content/event.ts';
import type { GetInvolved } from './content/get-involved.ts';
import type { HeroImage } from './content/hero-image.ts';
import type { Impact } from './content/impact.ts';
import type { LegalPage } from './content/legal-page.ts';
import type { Organisation } from './content/organisation.ts';
import type { Partner } from './content/partner.ts';
import type { Program } from './content/program.ts';
import type { ProgramsOverview } from './content/programs-overview.ts';
import type { StemSquadItem } from './content/stem-squad-item.ts';
import type { TeamMember } from './content/team-member.ts';
import type { Testimonial } from './content/testimonial.ts';

/** A list that pages and endpoints may ask for. Rejects with a `ServiceFailure`. */
export interface List<Item> {
  all(): Promise<readonly Item[]>;
}

/** A text of the site of which there is one. Rejects with a `ServiceFailure`. */
export interface Single<Text> {
  get(): Promise<Text>;
}

/**
 * All that pages and endpoints may ask for. Two makers: `server/storage` (our own database) and
 * `server/remote` (another server that speaks the specification's API). Callers cannot tell which.
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

  /** The five events that open even when the event list cannot be reached. From our own database. */
  builtInEvents: List<Event>;

  /** The site's own texts: always from our own database, since the API has no call for them. */
  testimonials: List<Testimonial>;
  programs: List<Program>;
  legalPages: List<LegalPage>;
  organisation: Single<Organisation>;
  about: Single<About>;
  impact: Single<Impact>;
  getInvolved: Single<GetInvolved>;
  programsOverview: Single<ProgramsOverview>;
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

  constructor(kind: FailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ServiceFailure';
    this.kind = kind;
  }

  /** By name: the built site carries its own copy of this class, and both make one kind of error. */
  static override [Symbol.hasInstance](value: unknown): value is ServiceFailure {
    return value instanceof Error && value.name === 'ServiceFailure';
  }
}
