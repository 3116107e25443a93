import type { Entry } from '#domain/desk/content/fields/form-entries.ts';

/** What somebody typed into the form of an item and did not save, as their device keeps it. */
export type Typed = {
  readonly id: string;
  /** What the form was made of. */
  readonly base: string;
  /** When it was typed last, in milliseconds. */
  readonly at: number;
  readonly entries: readonly Entry[];
};

/**
 * Names what is kept, as it stood at one moment. It goes with the form and comes back with what is
 * answered: so just that is forgotten once it is stored, and nothing that was typed since.
 */
export function stampOf({ id, at }: Pick<Typed, 'id' | 'at'>): string {
  return `${id}.${at}`;
}

/** An id for typing that is new. Not `randomUUID`: browsers lack it over plain HTTP, and old ones everywhere. */
export function newId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The `id` in a stamp. */
export function idIn(stamp: string): string {
  return stamp.replace(/\..*/, '');
}

const START = 'desk-typed ';
/** How many are kept of one form, and for how many milliseconds. */
const MOST = 3;
const LONGEST = 30 * 24 * 3_600_000;

/** Whatever is kept of a form, the newest first. `place`: who types, and into which form. */
export function typedIn(place: string): Typed[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(START + place) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return kept.filter(isTyped).filter(({ at }) => Date.now() - at < LONGEST);
  } catch {
    // The device keeps nothing for us, or it is of another release.
    return [];
  }
}

export function keepTyped(place: string, typed: Typed): void {
  const others = typedIn(place).filter(({ id }) => id !== typed.id);
  store(place, [typed, ...others].slice(0, MOST));
}

export function forgetTyped(place: string, isForgotten: (typed: Typed) => boolean): void {
  store(
    place,
    typedIn(place).filter((typed) => !isForgotten(typed)),
  );
}

/** Keeps at another place what is kept at one. */
export function moveTyped(from: string, to: string): void {
  for (const typed of typedIn(from).reverse()) keepTyped(to, typed);
  store(from, []);
}

/** Forgets what was sent of any of these forms, and is stored. */
export function forgetSent(places: readonly string[], stamp: string): void {
  for (const place of places) forgetTyped(place, (typed) => stampOf(typed) === stamp);
}

/** On signing out nothing stays on the device. */
export function forgetAllTyped(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(START)) localStorage.removeItem(name);
    }
  } catch {
    // The device keeps nothing for us.
  }
}

function store(place: string, kept: readonly Typed[]): void {
  try {
    if (kept.length === 0) localStorage.removeItem(START + place);
    else localStorage.setItem(START + place, JSON.stringify(kept));
  } catch {
    // It is full, or nothing may be kept: what is typed stands in the form alone.
  }
}

function isTyped(value: unknown): value is Typed {
  const typed = value as Partial<Typed> | null;
  return (
    typeof typed === 'object' &&
    typeof typed?.id === 'string' &&
    typeof typed.base === 'string' &&
    typeof typed.at === 'number' &&
    Array.isArray(typed.entries)
  );
}
