import * as v from 'valibot';
import type { App } from '#app.ts';
import {
  findBodyRefusal,
  lockContent,
  publishNew,
  readBody,
  readPublishedItem,
} from '#content/api.server.ts';
import { fieldsIn, isSame } from '#content/fields.ts';
import { CONTENT_SCHEMAS } from '#content/kinds.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { audit } from '#staff/audit.server.ts';
import type { AuditEventName } from '#staff/audit-events.ts';
import type { Staff } from '#staff/staff.ts';
import { readContentOfferings } from './offerings.server.ts';
import { type OfferingItem, offeringItem } from './place.ts';
import type { Tx } from './tables.ts';

type OfferingLimits = { capacity: number | null; reserved: number; cancelled: string };

type Limits = Partial<OfferingLimits>;
type LimitsChange = { to: Limits; was?: Limits };

/** `remote`: another server has the content. `misfit`: the content schema rejects the change. */
export type LimitsOutcome = 'done' | 'unknown' | 'changed' | 'remote' | 'misfit';

/** Publishes a new version of the item. Publishing an older draft of it then is a conflict. */
export async function changeLimits(
  app: App,
  by: Pick<Staff, 'id'> | null,
  key: string,
  change: LimitsChange,
): Promise<LimitsOutcome> {
  const outcome = await runTransaction(app.db, (open) => publishLimits(open, app, by, key, change));
  if (outcome !== 'published') return outcome;
  app.content.markChanged();
  return 'done';
}

async function publishLimits(
  open: Tx,
  { config, effects, now }: App,
  by: Pick<Staff, 'id'> | null,
  key: string,
  { to, was }: LimitsChange,
): Promise<LimitsOutcome | 'published'> {
  const item = offeringItem(key);
  if (!item) return 'unknown';
  if (config.apiBaseUrl) return 'remote';
  await lockContent(open);
  const offering = (await readContentOfferings(open)).find((one) => one.key === key);
  const published = await readPublishedItem(open, item);
  if (!offering || !published) return 'unknown';
  if (hasLimits(offering, to)) return 'done';
  if (was && !hasLimits(offering, was)) return 'changed';
  const before = readBody(published.body);
  const body = withLimits(item, before, to);
  if (body === undefined || findBodyRefusal(item.kind, body, before)) return 'misfit';
  const text = isSame(body, before) ? published.body : JSON.stringify(body);
  const staffId = by?.id ?? null;
  await publishNew(open, item, text, { by: staffId, now: now(), effects });
  await audit(open, { staffId, action: auditEventOf(to), subject: key }, now());
  return 'published';
}

function hasLimits(offering: OfferingLimits, limits: Limits): boolean {
  return Object.entries(limits).every(
    ([name, value]) => offering[name as keyof OfferingLimits] === value,
  );
}

/** The body of an item with new limits; undefined if it has no such entry. */
function withLimits({ kind, entry }: OfferingItem, body: unknown, to: Limits): unknown {
  const fields = fieldsIn(body);
  if (!entry) return { ...fields, ...to };
  const stored = fields[entry.list];
  const read = v.safeParse(CONTENT_SCHEMAS[kind], body);
  // Early releases stored no keys: they are made when the body is read.
  const keyed = read.success ? fieldsIn(read.output)[entry.list] : undefined;
  if (!Array.isArray(stored) || !Array.isArray(keyed)) return undefined;
  const at = keyed.findIndex((one) => fieldsIn(one).id === entry.id);
  if (at < 0) return undefined;
  const changed = { ...fieldsIn(stored[at]), id: entry.id, ...to };
  return { ...fields, [entry.list]: stored.with(at, changed) };
}

function auditEventOf({ cancelled }: Limits): AuditEventName {
  if (cancelled === undefined) return 'changed how many places';
  return cancelled ? 'called off' : 'called on again';
}
