import { makeContentStore } from '#modules/content/store.server.ts';
import type { GiftIntent, GiftResult, GiftView } from '#modules/giving/model/gift.ts';
import type { Giving } from '#modules/giving/model/giving.ts';
import type { FrozenReceipt } from '#modules/giving/model/receipt.ts';
import type { Database } from '#platform/db/database.ts';
import { failed, ok } from '#platform/text/result.ts';
import { makeOwnServices } from '../../server/services/own-services.ts';
import { builtSite } from '../../server/site.ts';
import { makeApp } from './app.ts';
import { fillContent, makeTestInbox, type TestInbox } from './inbox.ts';
import { makeRecordingLog } from './log.ts';
import { readPage } from './read-page.ts';
import { formTokensWith, makeTestHttp } from './test-http.ts';

export const SITE_URL = 'https://www.sua.example';
export const TODAY = '2026-11-22';
/** Opens the gift that the test defines; every other token opens nothing. */
export const TOKEN = 'pledge.0f1e2d3c.sealed';

/** Cedis by mobile money, not paid yet. */
export const GIFT: GiftView = {
  reference: 'DON-7K3Q',
  number: 1,
  state: 'pledged',
  money: { minor: 35_000, currency: 'GHS' },
  frequency: 'once',
  method: 'momo-mtn',
  purpose: 'most-needed',
  dueOn: TODAY,
  donor: 'Efua Ɔkyere',
  honouree: '',
  stepsMail: 'sent',
  paidOn: null,
  isTest: false,
  refund: null,
  isInReview: false,
  nextOn: null,
  earlier: [],
  isStopped: false,
  checkoutUrl: null,
  onlineStart: 'no',
  receiptPath: null,
  creditNotePath: null,
};

export const RECEIPT: FrozenReceipt = {
  number: 'R-2026-00017',
  kind: 'receipt',
  of: null,
  issuedOn: '2026-11-23',
  paidOn: TODAY,
  reference: 'DON-7K3Q',
  instalment: 1,
  money: { minor: 35_000, currency: 'GHS' },
  paidBy: 'MTN MoMo',
  proof: '30214487765',
  donor: 'Efua Ɔkyere',
  purpose: 'One starter kit',
  honouree: 'Nana Yaa',
  receiver: {
    legalName: 'As it was named that day',
    address: ['1 Frozen Lane', 'Accra'],
    registrations: [{ label: 'Company number', value: 'CG000' }],
  },
  wording: 'Given without anything in return.',
  isTest: false,
};

/** The pages of the last build over a given `giving`, requested over HTTP without scripts. */
export async function makeGivingPages(
  database: Database,
  {
    giving,
    inbox,
    now,
    examples,
  }: { giving: Giving; inbox: TestInbox; now: () => number; examples?: boolean },
) {
  await fillContent(database, { examples });
  const recording = makeRecordingLog();
  const { site } = await builtSite('build');
  const http = makeTestHttp({
    app: makeApp(database, { now }),
    services: makeOwnServices(makeContentStore(database), inbox, { giving }),
    site,
    log: recording.log,
    siteUrl: SITE_URL,
    now,
    // Tests fill forms in faster than the time trap allows.
    formTokens: { ...formTokensWith(undefined), spamVerdictOf: () => undefined },
  });
  async function get(path: string, init?: RequestInit) {
    const answer = await http.request(SITE_URL + path, init);
    return { answer, status: answer.status, ...readPage(await answer.text()) };
  }
  return {
    log: recording,
    get: (path: string) => get(path),
    post: (path: string, fields: Readonly<Record<string, string>>, headers = {}) =>
      get(path, {
        method: 'POST',
        headers: { Origin: SITE_URL, ...headers },
        body: new URLSearchParams(fields),
      }),
  };
}

/** The same over a fake `giving` that a test controls: `seen`, `receipt`, `outcome` and `fails`. */
export async function makeFakeGiving(database: Database) {
  const results = {
    seen: GIFT as GiftView | undefined,
    receipt: RECEIPT as FrozenReceipt | undefined,
    outcome: ok({}) as GiftResult,
    isChecked: false,
    fails: undefined as Error | undefined,
  };
  const calls: string[] = [];
  function answer<Answer>(token: string, made: () => Answer): Answer | undefined {
    if (results.fails) throw results.fails;
    return token === TOKEN ? made() : undefined;
  }
  const giving = {
    findByToken: async (token: string) => answer(token, () => results.seen),
    readReceipt: async (token: string) => answer(token, () => results.receipt),
    pollReturned: async (token: string) => {
      calls.push(`returned ${token}`);
      return results.isChecked;
    },
    changeGift: async (token: string, intent: GiftIntent): Promise<GiftResult> =>
      answer(token, () => {
        calls.push(intent);
        return results.outcome;
      }) ?? failed('unknown'),
  } as Giving;
  const now = () => Date.parse(`${TODAY}T12:00:00Z`);
  const pages = await makeGivingPages(database, {
    giving,
    inbox: makeTestInbox(database),
    now,
    examples: true,
  });
  return Object.assign(results, { asked: calls }, pages);
}

export type FakeGiving = Awaited<ReturnType<typeof makeFakeGiving>>;
