import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Run } from './figures.ts';

/** Seconds. */
type Durations = { readonly warmUp: number; readonly run: number };

/**
 * Sends contact messages to a running site: each sender waits for its answer before it sends the
 * next. Answers during the warm-up do not count; it uses the same connections, as Node accepts one
 * new connection per turn. Rejects if a message is not accepted.
 * autocannon, because the senders share the cores with the server: it took two thirds of the CPU
 * time of `node:http` with an agent.
 */
export async function sendSubmissions(
  url: string,
  senders: number,
  { warmUp, run }: Durations,
): Promise<Run> {
  const latencies: number[] = [];
  const refused = new Map<number, number>();
  let count = 0;
  const warm = performance.now() + warmUp * 1_000;
  const { errors } = await autocannon({
    url,
    connections: senders,
    duration: warmUp + run,
    setupClient: (client) => {
      client.on('response', (status, _, latency) => {
        if (status !== 201) refused.set(status, (refused.get(status) ?? 0) + 1);
        else if (performance.now() >= warm) latencies.push(latency);
      });
    },
    requests: [
      {
        method: 'POST',
        path: '/api/contact',
        setupRequest: (request) => ({
          ...request,
          headers: {
            'Content-Type': 'application/json',
            'X-Forwarded-For': clientAddressOf(count++),
          },
          body: JSON.stringify(makeMessage()),
        }),
      },
    ],
  });
  if (errors > 0 || refused.size > 0 || latencies.length === 0) {
    throw new Error(`not accepted: ${JSON.stringify([...refused])}, ${errors} errors`);
  }
  return { seconds: (performance.now() - warm) / 1_000, latencies };
}

/** A message of medium length. Each has its own email address, since addresses are rate-limited. */
export function makeMessage(): Readonly<Record<string, string>> {
  const id = randomUUID();
  return {
    name: 'Efua Mensah',
    email: `${id}@mail.example`,
    phone: '024 123 4567',
    subject: 'Robots in Tamale',
    message: `Do you teach robots in Tamale? My daughter asks and asks. She is nine. ${id}`,
    source: 'website contact form',
  };
}

/** Client addresses behind one proxy, a few messages each, since clients are rate-limited, too. */
function clientAddressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
