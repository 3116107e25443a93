import type { CoverSubject } from '#pictures/drawings.ts';
import type { BlogPost } from './blog.ts';
import type { Course } from './course.ts';
import type { Event } from './event.ts';
import type { Program } from './program.ts';

/** The fields of a course that its cover is drawn from. */
export function courseCover({ id, category, title, cover }: Course): CoverSubject {
  return { kind: 'courses', id, keywords: [category, title], drawing: cover };
}

/** The fields of an event that its cover is drawn from. */
export function eventCover({ id, title, tags, cover }: Event): CoverSubject {
  return { kind: 'events', id: String(id), keywords: [title, ...tags], drawing: cover };
}

/** The fields of a post that its cover is drawn from. */
export function postCover({ id, title, tags, cover }: BlogPost): CoverSubject {
  return { kind: 'blogs', id, keywords: [title, ...tags], drawing: cover };
}

/** The fields of a program that its cover is drawn from. */
export function programCover({ slug, name, summary, cover }: Program): CoverSubject {
  return { kind: 'programs', id: slug, keywords: [name, summary], drawing: cover };
}
