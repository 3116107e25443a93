type Item = Readonly<Record<string, unknown>>;

/** How many are left, or that there are none. `capacity` alone does not tell how many are taken. */
export function withRemotePlaces(item: unknown): unknown {
  if (!isItem(item)) return item;
  const left = countIn(item.placesLeft) ?? (item.full === true ? 0 : undefined);
  if (left === undefined) return { ...item, capacity: null, reserved: 0 };
  const capacity = Math.max(countIn(item.capacity) ?? 0, left);
  return { ...item, capacity, reserved: capacity - left };
}

export function withRemoteSessions(course: unknown): unknown {
  if (!isItem(course) || !Array.isArray(course.sessions)) return course;
  return { ...course, sessions: course.sessions.map(withRemotePlaces) };
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function countIn(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}
