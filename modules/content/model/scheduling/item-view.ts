import type { Course } from '../course.ts';
import type { Event } from '../event.ts';
import type { ContentKind } from '../kinds.ts';
import type { Program } from '../programs/program.ts';
import { parseAges } from './ages.ts';
import { scheduleTextOf } from './schedule-fields.ts';
import type { Session } from './session.ts';

/**
 * An item as visitors see it: with its dates written out. Ages that a course has only as text, as
 * on other servers, are parsed.
 */
export function itemView(kind: ContentKind, item: unknown): unknown {
  if (kind === 'events') return eventView(item as Event);
  if (kind === 'courses') return courseView(item as Course);
  return kind === 'programs' ? programView(item as Program) : item;
}

export function eventView(event: Event): Event {
  return { ...event, ...scheduleTextOf(event, 'event') };
}

export function courseView(course: Course): Course {
  const ages = course.ages ?? parseAges(course.grades);
  return { ...course, ages, sessions: course.sessions.map(sessionView) };
}

function programView(program: Program): Program {
  const { upcoming, past } = program;
  return { ...program, upcoming: upcoming.map(sessionView), past: past.map(sessionView) };
}

function sessionView<One extends Session>(session: One): One {
  return { ...session, ...scheduleTextOf(session, 'session') };
}
