/**
 * A store of drafts: answers typed but not sent yet, in this browser's `localStorage`. Each is the
 * time of its last change in milliseconds, followed by JSON (`drafts.ts`).
 */
export type DraftStore = {
  readonly prefix: string;
  /** Milliseconds for which a draft is stored after its last change. */
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

/** Removes drafts that are too old or unreadable; with `all`, every draft. */
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
