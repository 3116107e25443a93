import { type DraftStore, deviceStorage, isExpired } from './draft-store.ts';

export type Draft<Content> = {
  readonly name: string;
  readonly changedAt: number;
  readonly content: Content;
};

export function readDraft<Content>(
  { prefix }: DraftStore,
  name: string,
): Draft<Content> | undefined {
  const text = deviceStorage()?.getItem(prefix + name);
  if (!text) return;
  const [changedAt = ''] = /^\d+/.exec(text) ?? [];
  return { name, changedAt: Number(changedAt), content: JSON.parse(text.slice(changedAt.length)) };
}

export function listDrafts<Content>(store: DraftStore): Draft<Content>[] {
  return Object.keys(deviceStorage() ?? {})
    .filter((name) => name.startsWith(store.prefix))
    .flatMap((name) => readDraft<Content>(store, name.slice(store.prefix.length)) ?? [])
    .sort((one, other) => other.changedAt - one.changedAt);
}

/** Saves a draft. False if it is too old, the device is full or the browser forbids it. */
export function saveDraft<Content>(
  store: DraftStore,
  { name, changedAt, content }: Draft<Content>,
): boolean {
  if (isExpired(store, changedAt)) return false;
  try {
    localStorage.setItem(store.prefix + name, changedAt + JSON.stringify(content));
    return true;
  } catch {
    return false;
  }
}
