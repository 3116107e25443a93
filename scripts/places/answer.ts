import { makeContentStore } from '#modules/content/api.ts';
import type { StaffOutcome } from '#modules/places/model/roster.ts';
import {
  ageNote,
  calledWords,
  consentWords,
  countWords,
  stateWords,
} from '#modules/places/model/staff/desk-place-words.ts';
import type { DeskRoster, LimitsOutcome } from '#modules/places/model/staff/desk-places.ts';
import { makeDeskPlaces } from '#modules/places/store/staff/desk-places.ts';
import { countPlaces, wrongPlaces } from '#modules/places/store/staff/place-check.ts';
import { rosterCsv } from '#modules/places/store/staff/roster-file.ts';
import { OFFERED_KINDS } from '#modules/places/store/stored-offerings.ts';
import type { Database } from '#platform/db/database.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { makeGuests } from '#platform/http/guards/guests.ts';
import type { Config } from '../../server/config.ts';
import { EFFECTS } from '../../server/effects.ts';
import type { Command } from './command.ts';

/** The command on the server: nobody of the desk. */
const BY = { staffId: null };

/**
 * Does what is asked and gives what is to be written. Mails go out with the next look of a server,
 * seconds later.
 * @param now the clock, in milliseconds
 * @throws Error that says what was not done, and what `check` found
 */
export async function answerTo(
  command: Command,
  database: Database,
  config: Pick<Config, 'siteUrl' | 'smtpUrl' | 'apiBaseUrl' | 'dataDir'>,
  now: () => number = Date.now,
): Promise<string> {
  const offersLapse = config.smtpUrl !== undefined;
  const places = makeDeskPlaces({
    database,
    content: makeContentStore(database),
    now,
    offersLapse,
    siteUrl: config.siteUrl,
    sign: makeGuests(await signingSecret(database), { captcha: undefined }).sign,
    effects: EFFECTS,
    dataDir: config.dataDir,
    // Content of another server is changed there.
    remote: Object.fromEntries(
      config.apiBaseUrl ? OFFERED_KINDS.map((kind) => [kind, async () => []]) : [],
    ),
  });
  switch (command.name) {
    case 'list': {
      const lines = (await places.list()).map((offering) =>
        [offering.key, offering.start ?? '', offering.availability.status, countWords(offering)]
          .filter(Boolean)
          .concat(offering.title)
          .join('  '),
      );
      return visible(`${lines.join('\n') || 'Nothing has places.'}\n`);
    }
    case 'roster': {
      const roster = await places.roster(command.key);
      if (!roster) throw new Error(`There is nothing with places that is called ${command.key}.`);
      return command.format === 'csv' ? rosterCsv(roster) : visible(rosterText(roster));
    }
    case 'cancel':
      return changed(await places.limit(command.key, { cancelled: command.reason }, undefined));
    case 'accept':
      return done(await places.accept(command.reference, BY));
    case 'erase':
      return done(await places.erase(command.reference, command.seat, BY));
    case 'check': {
      const wrong = await wrongPlaces(database, now(), { offersLapse });
      if (wrong.length > 0) throw new Error(visible(wrong.join('\n')));
      return `All is well: ${await countPlaces(database)} seats are taken.\n`;
    }
  }
}

/** @throws Error that says why it was not done */
function done(outcome: StaffOutcome): string {
  if (outcome === 'done') return 'It is done.\n';
  throw new Error(NOT_DONE[outcome]);
}

const NOT_DONE: Readonly<Record<Exclude<StaffOutcome, 'done'>, string>> = {
  unknown: 'There are no such places.',
  gone: 'They are in no state in which this can be done: look at the roster.',
  full: 'There are not enough free seats.',
  closed: 'It is over or cancelled.',
};

/** @throws Error that says why it was not changed */
function changed(outcome: LimitsOutcome): string {
  if (outcome === 'done') return 'It is changed. Visitors see it within seconds.\n';
  throw new Error(NOT_CHANGED[outcome]);
}

const NOT_CHANGED: Readonly<Record<Exclude<LimitsOutcome, 'done'>, string>> = {
  unknown: 'The content has nothing with places that is called so.',
  changed: 'Somebody changed it at the same time.',
  remote: 'Its content comes from another server and is changed there.',
  misfit: 'Its content does not take it. Look what `npm run content -- check` says.',
};

function rosterText({ offering, lines }: DeskRoster): string {
  const head = [offering.title, offering.start, offering.location, countWords(offering)];
  const people = lines.map((line) =>
    [
      `${line.reference}:${line.seat}`.padEnd(12),
      stateWords(line.state, offering.key),
      calledWords(line, offering.key) + (line.age === null ? '' : `, ${line.age}`),
      ageNote(line, offering),
      ...consentWords(line),
      [line.guardianName, line.guardianPhone].filter(Boolean).join(' '),
      line.phone,
      line.attended === null ? '' : line.attended ? 'came' : 'did not come',
    ]
      .filter(Boolean)
      .join('  '),
  );
  return `${[...head.filter(Boolean), '', ...people].join('\n')}\n`;
}

/** Without characters that would steer the terminal. */
function visible(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '\ufffd');
}
