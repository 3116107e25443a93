import { forget, forgetOld, isOld, momentOf, storage } from './device-storage.ts';

const SHARED = 'shared-device';

/** What of a form's answers may be kept on the visitor's device, until it is sent. */
export type KeptAnswers = {
  /** Milliseconds since 1970 at which somebody changed them last. */
  readonly changedAt: number;
  /** The idempotency key under which these answers go, however often. */
  readonly key: string;
  /** The answers by the names of their fields; no hidden field, no token, no file. */
  readonly answers: Readonly<Record<string, readonly string[]>>;
  /** More was answered, which a device may not keep (`keeps` of the form). */
  readonly isPart: boolean;
  /** They were sent, and no answer came back. */
  readonly isWaiting: boolean;
};

/** What is kept under a name, or undefined. Call `forgetOld` before. */
export function readAnswers(name: string): KeptAnswers | undefined {
  const text: string | undefined = storage()?.[name];
  if (text === undefined) return;
  return { ...JSON.parse(text.slice(text.indexOf('{'))), changedAt: momentOf(text) };
}

/**
 * Keeps answers on this device, the milliseconds of their last change before them. False where that
 * cannot be: they had their time, the device is full, or the browser forbids it.
 */
export function keepAnswers(name: string, { changedAt, ...kept }: KeptAnswers): boolean {
  const store = storage();
  if (isOld(changedAt)) {
    forget(name);
    return false;
  }
  try {
    store?.setItem(name, `${changedAt}${JSON.stringify(kept)}`);
    return store !== undefined;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

/** They go on under another name. What waits to be sent stays, for its key. */
export function forgetUnlessWaiting(name: string): void {
  // Within an answer the quotation marks are escaped.
  if (!storage()?.[name]?.includes('"isWaiting":true')) forget(name);
}

/** Whether the visitor said, in this tab, that other people use this device. */
export function isSharedDevice(): boolean {
  return storage() !== undefined && sessionStorage.getItem(SHARED) !== null;
}

/** Remembers it for as long as the tab is open. Nothing that was typed stays on a shared device. */
export function setSharedDevice(isShared: boolean): void {
  if (!storage()) return;
  if (isShared) {
    sessionStorage.setItem(SHARED, 'yes');
    forgetOld(true);
  } else {
    sessionStorage.removeItem(SHARED);
  }
}
