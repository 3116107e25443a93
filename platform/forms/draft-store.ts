/**
 * A store of drafts: what was typed and not sent yet, in this browser's `localStorage`, each as the
 * milliseconds of its last change and then JSON (`drafts.ts`).
 */
export type DraftStore = {
  /** The beginning of their names. */
  readonly prefix: string;
  /** Milliseconds for which a draft stays after its last change. */
  readonly maxAge: number;
};

/** Null where the browser keeps nothing: some throw when they are asked, some have none. */
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

/** Removes the drafts that are too old or no drafts at all; with `all`, every draft. */
export function purgeDrafts(store: DraftStore, all = false): void {
  for (const [name, text] of Object.entries(deviceStorage() ?? {})) {
    const isOurs = name.startsWith(store.prefix);
    if (isOurs && (all || isExpired(store, Number.parseInt(text, 10))))
      localStorage.removeItem(name);
  }
}

/** Whether a draft had its time. A time in the future comes from a wrong clock. */
export function isExpired({ maxAge }: DraftStore, changedAt: number): boolean {
  const age = Date.now() - changedAt;
  return !(age >= 0 && age < maxAge);
}
