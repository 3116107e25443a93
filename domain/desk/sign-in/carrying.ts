import * as v from 'valibot';
import { CARRIED, type Carried, type Refusal } from './carried.ts';
import { deedOf } from './carried-deed.ts';
import { deskAddress } from './desk-address.ts';

/**
 * Bytes of the hidden field as it is sent. A body has at most 64 kB, and codes and passkeys have to
 * fit beside it.
 */
const LARGEST = 58_000;

/** No form of the desk sends more fields; to show thousands would cost the server a stranger's cheap post. */
const MOST_FIELDS = 500;

/** What shows who somebody is belongs to the page that asked for it, and is never carried. */
const NEVER = new Set([CARRIED, 'code', 'credential']);

/** A refusal of what was sent to an address of the desk. Files are left out, and all of what no form sends. */
export function refusalOf(
  refused: Refusal['refused'],
  to: string,
  form: FormData | undefined,
): Refusal {
  const entries = [...(form ?? [])];
  const isOurs = entries.length <= MOST_FIELDS;
  const fields = (isOurs ? entries : []).filter(
    (field): field is [string, string] => typeof field[1] === 'string' && !NEVER.has(field[0]),
  );
  const sent = { to, fields };
  return { refused, sent, deed: deedOf(sent), canCarry: isOurs && sizeOf(sent) <= LARGEST };
}

function sizeOf(carried: Carried): number {
  return new URLSearchParams({ [CARRIED]: JSON.stringify(carried) }).toString().length;
}

const STORED = v.object({
  to: v.string(),
  fields: v.array(v.tuple([v.string(), v.string()])),
});

/** What a form carried; undefined where it carried nothing, or nothing of the desk's. */
export function carriedIn(form: FormData): Carried | undefined {
  const text = form.get(CARRIED);
  if (typeof text !== 'string') return undefined;
  const carried = v.safeParse(v.pipe(v.string(), v.parseJson(), STORED), text);
  const to = carried.success && deskAddress(carried.output.to);
  return to ? { to, fields: carried.output.fields } : undefined;
}
