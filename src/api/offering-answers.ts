import * as v from 'valibot';
import { type Course, course, instructor } from '#content/course.ts';
import { type Event, event } from '#content/event.ts';
import { type CountedFigure, hideFew, publicFields, shownFigure } from '#content/figures.ts';
import {
  type Availability,
  eventOffering,
  type Offering,
  sessionOffering,
} from '#content/offering.ts';
import { type Report, usedFor, yearFigures } from '#content/reports.ts';
import { townOf } from '#content/schedule.ts';
import { days, end, start } from '#content/session.ts';
import type { AvailabilityOf } from '#places/place.ts';

const STATUSES = ['open', 'full', 'closed', 'cancelled', 'past', 'unknown'] as const;

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

/** The specification's fields first. */
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

type EventAnswer = v.InferOutput<typeof eventAnswer>;

export const sessionAnswer = v.object({
  date: v.string(),
  time: v.string(),
  location: v.string(),
  full: v.boolean(),
  id: v.string(),
  ...offeringEntries,
});

/** Without the drawing beside the name. */
const { made: _made, ...instructorEntries } = instructor.entries;
const { cover: _cover, ...courseEntries } = course.entries;

export const courseAnswer = v.object({
  ...courseEntries,
  instructors: v.array(v.object(instructorEntries)),
  sessions: v.array(sessionAnswer),
});

type LoadAvailability = (offerings: readonly Offering[]) => Promise<AvailabilityOf>;

export async function makeEventAnswers(
  events: readonly Event[],
  loadAvailability: LoadAvailability,
): Promise<EventAnswer[]> {
  const availabilityOf = await loadAvailability(events.map(eventOffering));
  return events.map((one) => {
    const all = { ...one, ...offeringFields(one, availabilityOf(eventOffering(one))) };
    const fields = Object.keys(eventAnswer.entries) as (keyof EventAnswer)[];
    return Object.fromEntries(fields.map((field) => [field, all[field]])) as EventAnswer;
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

type Held = Pick<Event, 'start' | 'end' | 'days' | 'location' | 'capacity'>;

function offeringFields(held: Held, { status, left, waiting }: Availability) {
  const { start, end, days, location, capacity } = held;
  return { start, end, days, town: townOf(location), capacity, placesLeft: left, waiting, status };
}

/** `fewer than 5` in place of a number. */
const value = v.union([v.number(), v.string()]);
const amounts = v.array(v.object({ name: v.string(), amount: v.number() }));

export const impactAnswer = v.object({
  /** Empty without a report. */
  period: v.object({ from: v.string(), to: v.string() }),
  figures: v.array(
    v.object({
      ...publicFields.entries,
      value,
      correction: v.nullable(v.object({ value, reason: v.string(), on: v.string() })),
    }),
  ),
  years: v.array(
    v.object({
      year: v.number(),
      students: value,
      girls: value,
      hours: v.number(),
      schools: v.number(),
      runs: v.number(),
      graduates: value,
      money: v.object({ currency: v.literal('GHS'), in: amounts, out: amounts }),
    }),
  ),
});
type ImpactAnswer = v.InferOutput<typeof impactAnswer>;

export function makeImpactAnswer(
  figures: readonly CountedFigure[],
  reports: readonly Report[],
): ImpactAnswer {
  const years = reports.map(yearOf).toSorted((one, other) => one.year - other.year);
  const [first, last] = [years[0], years.at(-1)];
  return {
    years,
    period: { from: first ? `${first.year}-01-01` : '', to: last ? `${last.year}-12-31` : '' },
    figures: figures.filter((figure) => figure.public).map((figure) => figureOf(figure, reports)),
  };
}

function figureOf(figure: CountedFigure, reports: readonly Report[]) {
  const read = (typed: string) => (figure.unit === 'text' ? typed : Number(typed));
  const { public: _, measure: __, ...shown } = shownFigure(figure, reports, read);
  return shown;
}

function yearOf(report: Report): ImpactAnswer['years'][number] {
  const { trained, girls, hours, schools, techPrograms } = yearFigures([report]);
  const { sources, uses } = report.money;
  const [students = 0] = hideFew([trained]);
  // The others would be known, too.
  const [shownGirls = 0] = hideFew([girls, trained - girls]);
  const [graduates = 0] = hideFew([report.graduates.finished]);
  return {
    year: report.year,
    students,
    girls: shownGirls,
    hours,
    schools,
    runs: techPrograms,
    graduates,
    money: {
      currency: 'GHS',
      in: sources.map(({ name, amount }) => ({ name, amount })),
      out: uses.map((use) => ({ name: use.name, amount: usedFor(use) })),
    },
  };
}
