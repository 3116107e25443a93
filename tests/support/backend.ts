import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What another server answers at a path: a value as JSON, a status, never, or a closed door. */
export type BackendResponse =
  | { json: unknown; status?: number }
  | { status: number }
  | { body: string }
  | 'never'
  | 'unreachable';

/** A server that speaks the specification's API, for tests of `API_BASE_URL`. */
export type Backend = {
  url: string;
  /** Changes what is answered at a path, for example `/api/events`. */
  set(path: string, answer: BackendResponse): void;
  /** Lets a path wait for its answer, which is given with the function that comes back. */
  hold(path: string): (answer: BackendResponse) => void;
  /** Milliseconds before every answer. */
  delay: number;
  /** How often each path was asked for. */
  requests: Map<string, number>;
  /** The last JSON that was posted to each path. */
  bodies: Map<string, unknown>;
  /** The idempotency keys under which each path was posted to, the oldest first. */
  keys: Map<string, (string | undefined)[]>;
  /** Every list is empty again, every answer prompt. */
  reset(): void;
  stop(): Promise<void>;
};

const EMPTY_RESPONSES: Readonly<Record<string, BackendResponse>> = {
  '/api/hero-images': { json: [] },
  '/api/courses': { json: [] },
  '/api/partners': { json: [] },
  '/api/team': { json: { success: true, data: [] } },
  '/api/events': { json: [] },
  '/api/blogs': { json: [] },
  '/api/stem-squad-landing': { json: [] },
};

/** Starts a backend. Every list is empty until it is set. */
export async function startBackend(): Promise<Backend> {
  let answers = new Map<string, BackendResponse | Promise<BackendResponse>>(
    Object.entries(EMPTY_RESPONSES),
  );
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    backend.requests.set(path, (backend.requests.get(path) ?? 0) + 1);
    if (request.method === 'POST') {
      backend.bodies.set(path, JSON.parse(await text(request)));
      const key = request.headers['idempotency-key'];
      backend.keys.set(path, [...(backend.keys.get(path) ?? []), key?.toString()]);
    }
    const answer = await (answers.get(path) ?? { status: 404 });
    if (answer === 'never') return;
    if (answer === 'unreachable') {
      request.socket.destroy();
      return;
    }
    if (backend.delay > 0) await new Promise((resolve) => setTimeout(resolve, backend.delay));
    const status = ('status' in answer && answer.status) || 200;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    if ('body' in answer) response.end(answer.body);
    else response.end(JSON.stringify('json' in answer ? answer.json : { error: 'no' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const backend: Backend = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (path, answer) => void answers.set(path, answer),
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<BackendResponse>();
      answers.set(path, promise);
      return resolve;
    },
    delay: 0,
    requests: new Map(),
    bodies: new Map(),
    keys: new Map(),
    reset() {
      answers = new Map(Object.entries(EMPTY_RESPONSES));
      backend.delay = 0;
      backend.requests.clear();
      backend.bodies.clear();
      backend.keys.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return backend;
}
