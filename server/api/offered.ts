import * as v from 'valibot';
import { type Course, course } from '#modules/content/model/course.ts';
import { type Event, event } from '#modules/content/model/event.ts';
import { eventOffering, type Offering, sessionOffering } from '#modules/content/model/offering.ts';
import { townOf } from '#modules/content/model/schedule.ts';
import { days, end, start } from '#modules/content/model/scheduling/schedule-fields.ts';
import type { Stand } from '#modules/content/model/scheduling/stand.ts';
import type { Stands } from '#modules/places/model/stands.ts';

const STATUSES = ['open', 'full', 'closed', 'cancelled', 'past', 'unknown'] as const;

/** What is said of everything that has places. */
const offered = {
  start,
  end,
  days,
  town: v.string(),
  capacity: v.nullable(v.number()),
  placesLeft: v.nullable(v.number()),
  waiting: v.number(),
  status: v.picklist(STATUSES),
};

const { id, title, excerpt, description, location, image, registrationLink, tags, ages, price } =
  event.entries;

/** An event as the API gives it: the specification's fields first. */
export const eventAnswer = v.object({
  id,
  title,
  excerpt,
  description,
  location,
  date: v.string(),
  time: v.string(),
  image,
  registrationLink,
  tags,
  ...offered,
  ages,
  price,
});

/** A session of a course as the API gives it: the specification's fields first. */
export const sessionAnswer = v.object({
  date: v.string(),
  time: v.string(),
  location: v.string(),
  full: v.boolean(),
  id: v.string(),
  ...offered,
});

export const courseAnswer = v.object({ ...course.entries, sessions: v.array(sessionAnswer) });

/** Asks how offerings stand. */
type AskStands = (offerings: readonly Offering[]) => Promise<Stands>;

export async function answeredEvents(
  events: readonly Event[],
  stands: AskStands,
): Promise<v.InferOutput<typeof eventAnswer>[]> {
  const standOf = await stands(events.map(eventOffering));
  return events.map((one) => {
    const { id, title, excerpt, description, location, date, time, image } = one;
    const { registrationLink, tags, ages, price } = one;
    return {
      id,
      title,
      excerpt,
      description,
      location,
      date,
      time,
      image,
      registrationLink,
      tags,
      ...offeredAs(one, standOf(eventOffering(one))),
      ages,
      price,
    };
  });
}

export async function answeredCourses(
  courses: readonly Course[],
  stands: AskStands,
): Promise<v.InferOutput<typeof courseAnswer>[]> {
  const all = courses.flatMap((one) =>
    one.sessions.map((session) => sessionOffering(one, session)),
  );
  const standOf = await stands(all);
  return courses.map((one) => ({
    ...one,
    sessions: one.sessions.map((session) => {
      const { id, date, time, location, full } = session;
      const stand = standOf(sessionOffering(one, session));
      const isFull = full || stand.status === 'full';
      return { date, time, location, full: isFull, id, ...offeredAs(session, stand) };
    }),
  }));
}

function offeredAs(
  {
    start,
    end,
    days,
    location,
    capacity,
  }: Pick<Event, 'start' | 'end' | 'days' | 'location' | 'capacity'>,
  { status, left, waiting }: Stand,
) {
  return { start, end, days, town: townOf(location), capacity, placesLeft: left, waiting, status };
}
