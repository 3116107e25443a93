import type { ReactNode } from 'react';

export function Facts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  const filled = facts.filter(([, value]) => value);
  if (filled.length === 0) return null;
  return (
    <div className="facts mt-6">
      <dl>
        {filled.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export function RuledFacts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <dl className="ruled">
      {facts.map(([name, value]) => (
        <div key={`${name} ${value}`} className="flex flex-col-reverse py-2">
          <dt className="note">{name}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ShortFact = readonly [text: string, price?: string];

export function FactCells({ facts }: { facts: readonly ShortFact[] }) {
  const filled = facts.filter(([text, price]) => text || price);
  if (filled.length === 0) return null;
  return (
    <p className="fact-cells">
      {filled.map(([text, price]) => (
        <span key={text}>
          {text} {price && <b className="price">{price}</b>}
        </span>
      ))}
    </p>
  );
}

export type LeafDay = { readonly month: string; readonly day: string; readonly weekday: string };

/** Hidden from assistive technology: the text beside it says the date. */
export function Leaf({ day }: { day: LeafDay }) {
  return (
    <p className="leaf" aria-hidden="true">
      <span>{day.month}</span>
      <strong>{day.day}</strong>
      <span>{day.weekday}</span>
    </p>
  );
}

export function Stamp({ text, reason = '' }: { text: string; reason?: string }) {
  if (!text) return null;
  return (
    <>
      <p className="head-stamp">{text}</p>
      {reason && <p className="lead strong mt-4">{reason}</p>}
    </>
  );
}

export function TagLine({ tags, label = 'Tags' }: { tags: readonly string[]; label?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="note flex flex-wrap gap-x-3 pt-3">
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </ul>
  );
}

/** A span of time, such as `10 am to 1 pm` or `9:30 am`. */
const TIME = /\b\d{1,2}(:\d\d)? [ap]m( to \d{1,2}(:\d\d)? [ap]m)?\b/g;

/** A text whose times do not break at the end of a line: their spaces are no-break spaces. */
export function unbrokenTimes(text: string): string {
  return text.replaceAll(TIME, (time) => time.replaceAll(' ', '\u00a0'));
}

const TEN = 10;
/** Above this number the room is drawn in proportion: nobody counts more seats. */
const MAX_SEATS = 60;

/** Size of a seat and of the gap after it, in pixels: three tens fit the narrowest phone. */
const WIDTH = 7;
const HEIGHT = 14;
const GAP = 2;
const STEP = WIDTH + GAP;
const EDGE = 1;

type SeatBarProps = { readonly capacity: number; readonly left: number };

/** Taken seats in ink, free ones in gold. Hidden from assistive technology: a text says it. */
export function SeatBar({ capacity, left }: SeatBarProps) {
  const seats = Math.min(capacity, MAX_SEATS);
  const taken = seats - Math.min(Math.ceil((left / capacity) * seats), seats);
  const tens = Array.from({ length: Math.ceil(seats / TEN) }, (_, index) => index * TEN);
  return (
    <span className="seats">
      {tens.map((first) => (
        <Ten
          key={first}
          seats={Math.min(TEN, seats - first)}
          taken={Math.min(Math.max(taken - first, 0), TEN)}
        />
      ))}
    </span>
  );
}

function Ten({ seats, taken }: { seats: number; taken: number }) {
  const width = seats * STEP - GAP;
  const middle = HEIGHT / 2;
  return (
    <svg width={width} height={HEIGHT} shapeRendering="crispEdges" aria-hidden="true">
      <path strokeWidth={HEIGHT} strokeDasharray={`${WIDTH} ${GAP}`} d={`M0 ${middle}h${width}`} />
      {taken < seats && (
        <path
          className="seats-free"
          strokeWidth={HEIGHT - 2 * EDGE}
          strokeDasharray={`${WIDTH - 2 * EDGE} ${GAP + 2 * EDGE}`}
          d={`M${taken * STEP + EDGE} ${middle}H${width - EDGE}`}
        />
      )}
    </svg>
  );
}
