import type { StoredSubmission } from '#app.ts';
import type { Offering } from '#content/offering.ts';
import type { Party, Person } from '#inbox/forms/party.ts';
import type { BookingSummaryOf, IncomingSubmission } from '#inbox/submission.ts';
import { bookPlaces, readReceiptPlaces } from '#places/booking.server.ts';
import { makePlacesJob } from '#places/job.server.ts';
import { changeLinkedPlaces, readLinkedPlaces } from '#places/links.server.ts';
import { syncOfferings } from '#places/offerings.server.ts';
import { isSeated, type LinkPurpose, type PlaceChange } from '#places/place.ts';
import { readRoster } from '#places/roster.server.ts';
import { placeLink } from '#places/rows.server.ts';
import type { Database } from '#platform/db/database.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { wrapStorageErrors } from '#platform/text/service-failure.ts';
import { effectsWith, makeApp } from './app.ts';
import { eventRegistration, makeTestInbox, sign } from './inbox.ts';

export const SITE_URL = 'https://www.sua.example';

export const NOON_MS = Date.parse('2027-02-01T12:00:00Z');
export const HOUR_MS = 60 * 60_000;
export const DAY_MS = 24 * HOUR_MS;

export const ROBOT_DAY: Offering = {
  key: 'event:7',
  title: 'Robot Day',
  location: 'Youth Centre, Tamale',
  start: '2027-02-20T09:00:00Z',
  end: '2027-02-20T15:00:00Z',
  closes: '2027-02-20T07:00:00Z',
  capacity: 5,
  reserved: 0,
  full: false,
  cancelled: '',
  ages: null,
};

export function makeParty(ages: readonly (number | null)[], change: Partial<Party> = {}): Party {
  return {
    people: ages.map((age, index): Person => ({ name: `Kofi ${index + 1}`, age })),
    unnamed: 0,
    groupName: '',
    guardianName: '',
    guardianPhone: '',
    isGuardian: false,
    photoConsent: null,
    ...change,
  };
}

/** A single adult, for whom no guardian has to agree. */
export const ADULT = makeParty([18]);

export type RegistrationOptions = {
  readonly email?: string;
  readonly key?: string;
  readonly spamVerdict?: string;
  readonly network?: string;
};

let senders = 0;

/** A registration of a party; from a new sender each time, unless `email` is set. */
export function makeRegistration(
  party: Party,
  { email, key = 'event:7', spamVerdict, network }: RegistrationOptions = {},
): IncomingSubmission {
  senders += 1;
  const payload = { email: email ?? `sender${senders}@mail.example`, party: party, offering: key };
  return { ...eventRegistration(payload), network, ...(spamVerdict && { spamVerdict }) };
}

/** A fixture with places over a database, its clock and content. `dataDir`: folder of mail files. */
export function makePlacesFixture(
  database: Database,
  { offersLapse = true, dataDir = 'none' } = {},
) {
  const fixture = {
    now: NOON_MS,
    offerings: [ROBOT_DAY] as readonly Offering[],
  };
  const now = () => fixture.now;
  const app = makeApp(
    database,
    { now },
    { SITE_URL, DATA_DIR: dataDir, ...(offersLapse && { SMTP_URL: 'smtp://localhost' }) },
  );
  // Fields of the payload define the party and its offering.
  const requestedBy = ({ received: { payload } }: StoredSubmission) => {
    const offering = fixture.offerings.find(({ key }) => key === payload.offering);
    return payload.party ? { party: payload.party as Party, offering } : null;
  };
  const effects = effectsWith({
    stored: (app, open, sent) => bookPlaces(app, open, sent, requestedBy(sent)),
    receipt: (app, open, sent) => readReceiptPlaces(app, open, sent, requestedBy(sent)),
  });
  const inbox = makeTestInbox(database, { ...app, effects });
  const taken = app.places;
  const job = makePlacesJob(app, async () => [...fixture.offerings]);

  async function send(
    received: IncomingSubmission,
  ): Promise<BookingSummaryOf & { reference: string }> {
    const reception = await inbox.receive(received);
    if (!('receipt' in reception) || !reception.receipt.place) throw new Error('no placing');
    return { ...reception.receipt.place, reference: reception.receipt.reference };
  }

  const see = (link: string | null) => readLinkedPlaces(app, tokenIn(link), linkPurposeOf(link));

  return Object.assign(fixture, {
    inbox,
    taken,
    app,
    /** Requests places; returns the state of its receipt. */
    send,
    ask: (party: Party, options?: RegistrationOptions) => send(makeRegistration(party, options)),
    async askConfirmed(party: Party, options?: RegistrationOptions) {
      const placing = await send(makeRegistration(party, options));
      await this.change(await this.confirmLink(placing.reference), { do: 'confirm' });
      return { ...placing, state: (await see(placing.manage))?.state ?? placing.state };
    },
    /** Fills the remaining places with single adults; returns their receipts. */
    async fill(count = 5) {
      const receipts = [];
      for (let seat = 0; seat < count; seat++) receipts.push(await send(makeRegistration(ADULT)));
      return receipts;
    },
    see,
    /** The states of the places behind a link: all together, and each. */
    stateOf: async (link: string | null) => (await see(link))?.state,
    statesOf: async (link: string | null) => (await see(link))?.places.map(({ state }) => state),
    change: (link: string | null, change: PlaceChange) =>
      wrapStorageErrors('the places could not be changed', () =>
        changeLinkedPlaces(app, tokenIn(link), linkPurposeOf(link), change),
      ),
    async say(...changes: Partial<Offering>[]) {
      fixture.offerings = changes.map((change) => ({ ...ROBOT_DAY, ...change }));
      await runTransaction(database, (open) =>
        syncOfferings(open, fixture.offerings, fixture.now, { offersLapse }),
      );
    },
    async confirmLink(reference: string) {
      const { id } = await database
        .selectFrom('submission')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      return placeLink('confirm', { id, version: 1 }, { siteUrl: SITE_URL, sign });
    },
    look: () => job.run('', new AbortController().signal),
    async seats(key = 'event:7') {
      const rows = (await readRoster(app, key))?.rows ?? [];
      return rows.filter(({ state }) => isSeated(state)).length;
    },
    /**
     * The waiting mails to the sender of a reference, by kind, in order; of mails with the same
     * time the confirmation is first.
     */
    async mails(reference: string) {
      const rows = await database
        .selectFrom('outbox_message')
        .innerJoin('submission', 'submission.id', 'outbox_message.submission_id')
        .select(['purpose', 'content'])
        .where('reference', '=', reference)
        .where('purpose', '<>', 'notice')
        .orderBy('outbox_message.created_at')
        .orderBy('purpose')
        .execute();
      return rows.map(({ purpose, content }) => JSON.parse(content || '{}').about ?? purpose);
    },
  });
}

export type PlacesFixture = ReturnType<typeof makePlacesFixture>;

export function tokenIn(link: string | null): string {
  return new URL(link ?? 'none:').searchParams.get('token') ?? '';
}

function linkPurposeOf(link: string | null): LinkPurpose {
  const { pathname } = new URL(link ?? 'none:');
  if (pathname === '/places/consent') return 'consent';
  if (pathname === '/places/confirm') return 'confirm';
  if (pathname === '/places/own') return 'own';
  return pathname === '/places/join' ? 'join' : 'manage';
}
