import { expectTrue, type Fault, figure } from './fault.ts';
import { startLoad } from './load.ts';
import { startResettingProxy } from './resetting-proxy.ts';
import { inNewFolder, startSite, withServers } from './site.ts';
import { readStore, storeFindings } from './store.ts';

const SENDERS = 200;
const RESET_SHARE = 0.4;

export const RESETS: Fault = {
  name: 'resets',
  description: `a network that resets ${RESET_SHARE * 100} % of connections, ${SENDERS} senders that retry`,
  run: () =>
    inNewFolder((dataDir) =>
      withServers(async (started) => {
        const site = started(await startSite({ dataDir }));
        const proxy = await startResettingProxy(Number(site.port), RESET_SHARE);
        // A new connection for each try: otherwise the first successful one would carry all.
        const options = { keepAlive: false, messages: SENDERS };
        const tally = await startLoad(SENDERS, () => proxy.url, options).finish();
        await proxy.stop();
        await site.end('SIGTERM');
        const { submissions } = await readStore({ dataDir });
        return [
          figure('tries', tally.retries + SENDERS),
          figure('reset before the request reached the server', proxy.resets.before),
          figure('reset after, so that the answer was lost', proxy.resets.after),
          expectTrue('submissions', submissions.length === SENDERS, submissions.length),
          ...(await storeFindings({ dataDir }, tally)),
        ];
      }),
    ),
};
