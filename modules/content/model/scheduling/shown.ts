import type { Course } from '../course.ts';
import type { Event } from '../event.ts';
import type { ContentKind } from '../kinds.ts';
import type { Program } from '../programs/program.ts';
import { agesInWords } from './ages.ts';
import { inWords } from './schedule-fields.ts';
import type { Session } from './session.ts';

/**
 * An item as visitors meet it: its dates written out. Ages that a course has only in words, as those
 * of other servers, are read there.
 */
export function shown(kind: ContentKind, item: unknown): unknown {
  if (kind === 'events') return shownEvent(item as Event);
  if (kind === 'courses') return shownCourse(item as Course);
  return kind === 'programs' ? shownProgram(item as Program) : item;
}

export function shownEvent(event: Event): Event {
  return { ...event, ...inWords(event, 'event') };
}

export function shownCourse(course: Course): Course {
  const ages = course.ages ?? agesInWords(course.grades);
  return { ...course, ages, sessions: course.sessions.map(shownSession) };
}

function shownProgram(program: Program): Program {
  const { upcoming, past } = program;
  return { ...program, upcoming: upcoming.map(shownSession), past: past.map(shownSession) };
}

function shownSession<One extends Session>(session: One): One {
  return { ...session, ...inWords(session, 'session') };
}
