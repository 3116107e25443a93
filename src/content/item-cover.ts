import type { CoverSubject } from '#pictures/drawings.ts';
import type { BlogPost } from './blog.ts';
import type { Course } from './course.ts';
import type { Event } from './event.ts';
import type { Program } from './program.ts';

export function courseCover({ id, category, title, cover }: Course): CoverSubject {
  return { kind: 'courses', id, keywords: [category, title], drawing: cover };
}

export function eventCover({ id, title, tags, cover }: Event): CoverSubject {
  return { kind: 'events', id: String(id), keywords: [title, ...tags], drawing: cover };
}

export function postCover({ id, title, tags, cover }: BlogPost): CoverSubject {
  return { kind: 'blogs', id, keywords: [title, ...tags], drawing: cover };
}

export function programCover({ slug, name, summary, cover }: Program): CoverSubject {
  return { kind: 'programs', id: slug, keywords: [name, summary], drawing: cover };
}
