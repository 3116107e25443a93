import { once } from 'node:events';
import { sql } from 'kysely';
import type { IncomingSubmission } from '#inbox/submission.ts';
import type { PlaceChange } from '#places/place.ts';
import { placeLink } from '#places/rows.server.ts';
import { acceptPlaces } from '#places/staff.server.ts';
import { makeLog } from '#platform/process/log.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/schema/open-database.ts';
import { sign } from './inbox.ts';
import {
  makeParty,
  makePlacesFixture,
  makeRegistration,
  NOON_MS,
  ROBOT_DAY,
  SITE_URL,
} from './places.ts';

// A server that takes and changes places, as a separate process. `rush COUNT SIZES`: on a signal,
// so many people ask at the same time, and it prints the states that they get. `walk`: people ask,
// cancel, accept, let offers lapse, one after the other and three at a time, until it is stopped;
// it prints each action. An hour of `walk` lasts WALK_HOUR milliseconds.
const [mode = '', count = '0', sizes = '1'] = process.argv.slice(2);
const database = await openDatabase(readConfig(process.env), makeLog('silent'));
const fixture = makePlacesFixture(database);
fixture.offerings = [{ ...ROBOT_DAY, capacity: Number(process.env.CAPACITY ?? 5) }];
const say = (text: string) => process.stdout.write(`${text}\n`);
const pickRandom = <Item>(items: readonly Item[]) =>
  items[Math.floor(Math.random() * items.length)] as Item;

say('ready');
if (mode === 'rush') await rush();
else await walk();
await database.destroy();

async function rush(): Promise<void> {
  await once(process.stdin, 'data');
  process.stdin.destroy();
  const requests = Array.from({ length: Number(count) }, async (_, index) => {
    const size = Number(sizes.split(',')[index % sizes.split(',').length]);
    return sendUntilStored(
      makeRegistration(makeParty(Array(size).fill(30)), { email: emailOf(index) }),
    );
  });
  for (const result of await Promise.allSettled(requests)) {
    if (result.status === 'fulfilled') say(`${result.value.state} ${result.value.count}`);
    else say(`failed ${result.reason} ${result.reason.cause ?? ''}`);
  }
}

/** Sends again while the database has no time, as senders do who are told to try again. */
async function sendUntilStored(registration: IncomingSubmission) {
  for (;;) {
    try {
      return await fixture.send(registration);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
}

/** A refusal that people hear as a 503: the database did not answer in time. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Error && error.name === 'DatabaseTimeout') return true;
  return error instanceof ServiceFailure && error.kind === 'storage';
}

function emailOf(index: number): string {
  return `sender-${process.pid}-${index}@mail.example`;
}

async function walk(): Promise<void> {
  const begun = Number(process.env.WALK_BEGUN);
  const hour = Number(process.env.WALK_HOUR);
  // Far from its start; a walk lasts for weeks.
  fixture.offerings = fixture.offerings.map((offering) => ({
    ...offering,
    start: '2031-01-01T09:00:00Z',
    end: '2031-01-01T15:00:00Z',
    closes: null,
  }));
  Object.defineProperty(fixture, 'now', {
    get: () => NOON_MS + ((Date.now() - begun) / hour) * 60 * 60_000,
  });
  const steps = [join, join, join, change, change, change, change, consent, readPlaces];
  await Promise.all(
    [1, 2, 3].map(async () => {
      for (;;) {
        const step = pickRandom(steps);
        try {
          say(`done ${step.name} ${await step()}`);
        } catch (error) {
          const outcome = isRefusal(error) ? 'refused' : 'failed';
          say(`${outcome} ${step.name} ${error} ${(error as Error).cause ?? ''}`);
        }
      }
    }),
  );
}

async function join(): Promise<string> {
  const ages = Array.from({ length: pickRandom([1, 1, 1, 2, 3]) }, () =>
    pickRandom([9, 30, 41, null]),
  );
  const unnamed = pickRandom([0, 0, 0, 2]);
  const suspicion = pickRandom([
    undefined,
    undefined,
    undefined,
    undefined,
    'sent within 3 seconds',
  ]);
  const email = `walker-${crypto.randomUUID()}@mail.example`;
  const options = { email, ...(suspicion && { spamVerdict: suspicion }) };
  const isGuardian = pickRandom([true, false]);
  return (await fixture.ask(makeParty(ages, { unnamed, isGuardian }), options)).state;
}

async function change(): Promise<string> {
  const place = await somePlace();
  if (!place) return 'nothing';
  if (place.state === 'checking') {
    const { reference } = place;
    return acceptPlaces(fixture.app, null, reference);
  }
  const linked = { id: place.submission_id, version: place.link_version };
  const parts = { siteUrl: SITE_URL, sign };
  if (place.state === 'confirming' && pickRandom([true, false])) {
    const outcome = await fixture.change(placeLink('confirm', linked, parts), { do: 'confirm' });
    return `confirm ${outcome.ok ? 'done' : outcome.error}`;
  }
  const doings = ['accept', 'accept', 'decline', 'cancel', 'cancel', 'queue', 'queue'] as const;
  const change: PlaceChange = {
    do: pickRandom(doings),
    ...(pickRandom([true, false]) && { seat: place.seat }),
  };
  const link = placeLink('manage', linked, parts);
  const outcome = await fixture.change(link, change);
  return `${change.do} ${outcome.ok ? 'done' : outcome.error}`;
}

async function consent(): Promise<string> {
  const place = await somePlace();
  if (!place) return 'nothing';
  const linked = { id: place.id, version: place.link_version };
  const participation = pickRandom(['given', 'given', 'refused', 'withdrawn'] as const);
  const outcome = await fixture.change(placeLink('consent', linked, { siteUrl: SITE_URL, sign }), {
    do: 'consent',
    participation,
    name: 'Ama',
    relation: 'mother',
  });
  return `${participation} ${outcome.ok ? 'done' : outcome.error}`;
}

async function readPlaces(): Promise<string> {
  await fixture.look();
  return '';
}

async function somePlace() {
  const isCancelled = Math.random() < 0.1;
  return database
    .selectFrom('place')
    .innerJoin('submission', 'submission.id', 'submission_id')
    .selectAll('place')
    .select('reference')
    .where('place.state', isCancelled ? '=' : '<>', 'cancelled')
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
}
