import { KIND_NAMES } from './kind-names.ts';

/**
 * The kind, and the id where there is one, of what a line of the log names: `events/6`, or `partners`
 * where a list was put into another order. Undefined where it is no content.
 */
export function itemOfDeed(whom: string): { kind: string; id: string | undefined } | undefined {
  const [, kind = '', id] = /^([a-z-]+)(?:\/(.+))?$/s.exec(whom) ?? [];
  return Object.hasOwn(KIND_NAMES, kind) ? { kind, id } : undefined;
}
