import { makeContentStore } from '#modules/content/api.ts';
import type { StaffOutcome } from '#modules/places/model/roster.ts';
import type { DeskRoster, LimitsOutcome } from '#modules/places/model/staff/desk-places.ts';
import {
  ageNote,
  consentLabels,
  occupancyText,
  personLabel,
  stateLabel,
} from '#modules/places/model/staff/place-labels.ts';
import { BOOKABLE_KINDS } from '#modules/places/store/content-offerings.ts';
import { makeDeskPlaces } from '#modules/places/store/staff/desk-places.ts';
import { checkPlaces, countPlaces } from '#modules/places/store/staff/place-check.ts';
import { rosterCsv } from '#modules/places/store/staff/roster-file.ts';
import type { Database } from '#platform/db/database.ts';
import { signingSecret } from '#platform/db/secret.ts';
import { makeFormTokens } from '#platform/http/guards/form-token.ts';
import type { Config } from '../../server/config.ts';
import { effectsWithLedger } from '../../server/effects.ts';
import { withoutControls } from '../run-command.ts';
import type { Command } from './command.ts';

/** Actor of audit events: the command on the server, not a member. */
const ACTOR = { staffId: null };

/**
 * Executes a command and returns its output. The server's next mail poll sends the emails, seconds
 * later.
 * @param now current time in milliseconds
 * @throws Error with the reason if it was not done, or with the mistakes that `check` found
 */
export async function executeCommand(
  command: Command,
  database: Database,
  config: Pick<Config, 'siteUrl' | 'smtpUrl' | 'apiBaseUrl' | 'dataDir' | 'erasureLedger'>,
  now: () => number = Date.now,
): Promise<string> {
  const offersLapse = config.smtpUrl !== undefined;
  const places = makeDeskPlaces({
    database,
    content: makeContentStore(database),
    now,
    offersLapse,
    siteUrl: config.siteUrl,
    sign: makeFormTokens(await signingSecret(database), { captcha: undefined }).sign,
    effects: effectsWithLedger(config.erasureLedger),
    dataDir: config.dataDir,
    // Content from another server can only be changed there.
    remote: Object.fromEntries(
      config.apiBaseUrl ? BOOKABLE_KINDS.map((kind) => [kind, async () => []]) : [],
    ),
  });
  switch (command.name) {
    case 'list': {
      const lines = (await places.list()).map((offering) =>
        [offering.key, offering.start ?? '', offering.availability.status, occupancyText(offering)]
          .filter(Boolean)
          .concat(offering.title)
          .join('  '),
      );
      return withoutControls(`${lines.join('\n') || 'Nothing has places.'}\n`);
    }
    case 'roster': {
      const roster = await places.roster(command.key);
      if (!roster) throw new Error(`There is nothing with places that is called ${command.key}.`);
      return command.format === 'csv' ? rosterCsv(roster) : withoutControls(rosterText(roster));
    }
    case 'cancel':
      return limitsOutcomeText(
        await places.changeLimits(command.key, { cancelled: command.reason }, undefined),
      );
    case 'accept':
      return outcomeText(await places.accept(command.reference, ACTOR));
    case 'erase':
      return outcomeText(await places.erase(command.reference, command.seat, ACTOR));
    case 'check': {
      const mistakes = await checkPlaces(database, now(), { offersLapse });
      if (mistakes.length > 0) throw new Error(withoutControls(mistakes.join('\n')));
      return `All is well: ${await countPlaces(database)} seats are taken.\n`;
    }
  }
}

/** @throws Error with the reason if it was not done */
function outcomeText(outcome: StaffOutcome): string {
  if (outcome === 'done') return 'It is done.\n';
  throw new Error(FAILURE_TEXTS[outcome]);
}

const FAILURE_TEXTS: Readonly<Record<Exclude<StaffOutcome, 'done'>, string>> = {
  unknown: 'There are no such places.',
  gone: 'They are in no state in which this can be done: look at the roster.',
  full: 'There are not enough free seats.',
  closed: 'It is over or cancelled.',
};

/** @throws Error with the reason if it was not changed */
function limitsOutcomeText(outcome: LimitsOutcome): string {
  if (outcome === 'done') return 'It is changed. Visitors see it within seconds.\n';
  throw new Error(LIMITS_FAILURE_TEXTS[outcome]);
}

const LIMITS_FAILURE_TEXTS: Readonly<Record<Exclude<LimitsOutcome, 'done'>, string>> = {
  unknown: 'The content has nothing with places that is called so.',
  changed: 'Somebody changed it at the same time.',
  remote: 'Its content comes from another server and is changed there.',
  misfit: 'Its content does not take it. Look what `npm run content -- check` says.',
};

function rosterText({ offering, rows }: DeskRoster): string {
  const head = [offering.title, offering.start, offering.location, occupancyText(offering)];
  const people = rows.map((row) =>
    [
      `${row.reference}:${row.seat}`.padEnd(12),
      stateLabel(row.state, offering.key),
      personLabel(row, offering.key) + (row.age === null ? '' : `, ${row.age}`),
      ageNote(row, offering),
      ...consentLabels(row),
      [row.guardianName, row.guardianPhone].filter(Boolean).join(' '),
      row.phone,
      row.attended === null ? '' : row.attended ? 'came' : 'did not come',
    ]
      .filter(Boolean)
      .join('  '),
  );
  return `${[...head.filter(Boolean), '', ...people].join('\n')}\n`;
}
