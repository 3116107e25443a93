/** Answers typed but not sent yet in `localStorage`: milliseconds of the last change, then JSON. */
export type DraftStore = {
  readonly prefix: string;
  /** Milliseconds after the last change. */
  readonly maxAge: number;
};

/** This browser's storage. Null if it has none; some browsers throw on access. */
export function deviceStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

export function hasDraft({ prefix }: DraftStore, name: string): boolean {
  return Boolean(deviceStorage()?.getItem(prefix + name));
}

export function removeDraft({ prefix }: DraftStore, name: string): void {
  deviceStorage()?.removeItem(prefix + name);
}

export function purgeDrafts(store: DraftStore, all = false): void {
  for (const [name, text] of Object.entries(deviceStorage() ?? {})) {
    const isOurs = name.startsWith(store.prefix);
    if (isOurs && (all || isExpired(store, Number.parseInt(text, 10))))
      localStorage.removeItem(name);
  }
}

/** Whether a draft is too old. A time in the future comes from a wrong clock. */
export function isExpired({ maxAge }: DraftStore, changedAt: number): boolean {
  const age = Date.now() - changedAt;
  return !(age >= 0 && age < maxAge);
}
