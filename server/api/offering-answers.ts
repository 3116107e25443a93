import * as v from 'valibot';
import { type Course, course, instructor } from '#modules/content/course.ts';
import { type Event, event } from '#modules/content/event.ts';
import type { Availability } from '#modules/content/offering.ts';
import { eventOffering, type Offering, sessionOffering } from '#modules/content/offering.ts';
import { townOf } from '#modules/content/schedule.ts';
import { days, end, start } from '#modules/content/session.ts';
import type { AvailabilityOf } from '#modules/places/model/load-availability.ts';

const STATUSES = ['open', 'full', 'closed', 'cancelled', 'past', 'unknown'] as const;

/** Fields of every offering. */
const offeringEntries = {
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

/** An event in the API's format: the specification's fields first. */
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
  ...offeringEntries,
  ages,
  price,
});

/** A session of a course in the API's format: the specification's fields first. */
export const sessionAnswer = v.object({
  date: v.string(),
  time: v.string(),
  location: v.string(),
  full: v.boolean(),
  id: v.string(),
  ...offeringEntries,
});

/** An instructor as in the content, without the drawing beside the name. */
const { made: _made, ...instructorEntries } = instructor.entries;
const { cover: _cover, ...courseEntries } = course.entries;

export const courseAnswer = v.object({
  ...courseEntries,
  instructors: v.array(v.object(instructorEntries)),
  sessions: v.array(sessionAnswer),
});

/** Loads the availability of offerings. */
type LoadAvailability = (offerings: readonly Offering[]) => Promise<AvailabilityOf>;

export async function makeEventAnswers(
  events: readonly Event[],
  loadAvailability: LoadAvailability,
): Promise<v.InferOutput<typeof eventAnswer>[]> {
  const availabilityOf = await loadAvailability(events.map(eventOffering));
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
      ...offeringFields(one, availabilityOf(eventOffering(one))),
      ages,
      price,
    };
  });
}

export async function makeCourseAnswers(
  courses: readonly Course[],
  loadAvailability: LoadAvailability,
): Promise<v.InferOutput<typeof courseAnswer>[]> {
  const all = courses.flatMap((one) =>
    one.sessions.map((session) => sessionOffering(one, session)),
  );
  const availabilityOf = await loadAvailability(all);
  return courses.map(({ cover: _, ...one }) => ({
    ...one,
    instructors: one.instructors.map(({ made: _, ...instructor }) => instructor),
    sessions: one.sessions.map((session) => {
      const { id, date, time, location, full } = session;
      const availability = availabilityOf(sessionOffering(one, session));
      const isFull = full || availability.status === 'full';
      return { date, time, location, full: isFull, id, ...offeringFields(session, availability) };
    }),
  }));
}

function offeringFields(
  {
    start,
    end,
    days,
    location,
    capacity,
  }: Pick<Event, 'start' | 'end' | 'days' | 'location' | 'capacity'>,
  { status, left, waiting }: Availability,
) {
  return { start, end, days, town: townOf(location), capacity, placesLeft: left, waiting, status };
}
