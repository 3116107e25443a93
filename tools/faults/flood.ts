import { randomUUID } from 'node:crypto';
import {
  expectNone,
  expectTrue,
  type Fault,
  inNewFolder,
  post,
  startLoad,
  startSite,
  storeFindings,
  withServers,
} from './load.ts';

const NETWORK = '198.51.100.7';
const POSTS = 1_000;
const AT_A_TIME = 20;
const SENDERS = 5;

export const FLOOD: Fault = {
  name: 'flood',
  description: `one network posts ${POSTS} messages, ${AT_A_TIME} at a time, while ${SENDERS} people send theirs`,
  run: () =>
    inNewFolder((dataDir) =>
      withServers(async (started) => {
        const site = started(await startSite({ dataDir }));
        const load = startLoad(SENDERS, () => site.url);
        await load.answers(SENDERS);
        const { tally } = load;
        const before = tally.stored.size;
        const flooded: typeof tally.stored = new Map();
        const refused = { left: POSTS, count: 0, withoutRetryAfter: 0, others: 0 };
        const floodOn = async () => {
          while (refused.left-- > 0) {
            const key = randomUUID();
            const { outcome, receipt, retryAfter } = await post(site.url, key, NETWORK);
            if (receipt) flooded.set(key, receipt);
            else if (outcome === '429') refused.count += 1;
            else refused.others += 1;
            if (outcome === '429' && !retryAfter) refused.withoutRetryAfter += 1;
          }
        };
        await Promise.all(Array.from({ length: AT_A_TIME }, floodOn));
        const served = tally.stored.size - before;
        await load.finish();
        const page = await fetch(`${site.url}/courses`);
        await site.end('SIGTERM');
        for (const [key, receipt] of flooded) tally.stored.set(key, receipt);
        return [
          expectTrue('posts of the flood refused with 429', refused.count > 0, refused.count),
          expectNone('429 without Retry-After', refused.withoutRetryAfter),
          expectNone('other answers to the flood than 201 and 429', refused.others),
          expectTrue('messages of others stored meanwhile', served > 0, served),
          expectTrue('pages answer', page.status === 200, page.status),
          ...(await storeFindings({ dataDir }, tally)),
        ];
      }),
    ),
};
