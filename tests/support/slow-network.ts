import type { Page } from '@playwright/test';

/** The connection of a page: its speed, whether it is up, and the bytes it carried. */
export type SlowNetwork = {
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Bytes of all requests and answers so far, without the headers of requests. */
  transferredBytes(): { sent: number; received: number };
};

/** Limits a page's connection, in Mbit/s in both directions and milliseconds of latency. */
export async function slowNetwork(
  page: Page,
  megabits: number,
  latency: number,
): Promise<SlowNetwork> {
  const devtools = await page.context().newCDPSession(page);
  const throughput = (megabits * 1_000_000) / 8;
  const be = (offline: boolean) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  const carried = { sent: 0, received: 0 };
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    carried.received += encodedDataLength;
  });
  page.on('request', (request) => {
    carried.sent += request.postDataBuffer()?.length ?? 0;
  });
  await devtools.send('Network.enable');
  await be(false);
  return {
    goOffline: async () => void (await be(true)),
    goOnline: async () => void (await be(false)),
    transferredBytes: () => ({ ...carried }),
  };
}
