import type { BlogPost } from './blog-post.ts';
import type { Course } from './course.ts';
import type { Event } from './event.ts';
import type { HeroImage } from './hero-image.ts';
import type { Organisation } from './organisation.ts';
import type { About } from './pages/about.ts';
import type { Donate } from './pages/donate.ts';
import type { GetInvolved } from './pages/get-involved.ts';
import type { Home } from './pages/home.ts';
import type { Impact } from './pages/impact.ts';
import type { LegalPage } from './pages/legal-page.ts';
import type { PageText } from './pages/page-text.ts';
import type { Partner } from './partner.ts';
import type { Program } from './programs/program.ts';
import type { ProgramsOverview } from './programs/programs-overview.ts';
import type { StemSquadItem } from './stem-squad/stem-squad-item.ts';
import type { TeamMember } from './team-member.ts';
import type { Testimonial } from './testimonial.ts';

/** A list that pages and endpoints may ask for. Rejects with a `ServiceFailure`. */
export interface List<Item> {
  all(): Promise<readonly Item[]>;
}

/** A text of the site of which there is one. Rejects with a `ServiceFailure`. */
export interface Single<Text> {
  get(): Promise<Text>;
}

/** Addresses that staff change: of a post, of a course, and where an event is registered for. */
export type RedirectKind = 'blogs' | 'courses' | 'event-registrations';

/** The content that pages and endpoints ask for: of our own database, or of another server. */
export interface ContentServices {
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

  /**
   * The id of the item that had an address with this word before it was given another one; undefined
   * where none had.
   */
  findRedirect(kind: RedirectKind, word: string): Promise<string | undefined>;

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
