import { offeringPath } from '#modules/places/model/place-texts.ts';

/** The link to the public page of an offering; undefined if it has none. */
export function aboutLink(key: string): { path: string; label: string } | undefined {
  const path = offeringPath(key);
  const [kind] = key.split(':');
  return path ? { path, label: `About this ${kind}` } : undefined;
}
