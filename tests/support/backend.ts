import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The answer of another server at a path: JSON, a status, none ever, or a refused connection. */
export type BackendResponse =
  | { json: unknown; status?: number }
  | { status: number }
  | { body: string }
  | 'never'
  | 'unreachable';

/** A server with the specification's API, for tests of `API_BASE_URL`. */
export type Backend = {
  url: string;
  /** Sets the answer at a path, for example `/api/events`. */
  set(path: string, answer: BackendResponse): void;
  hold(path: string): (answer: BackendResponse) => void;
  /** Milliseconds before every answer. */
  delay: number;
  requests: Map<string, number>;
  bodies: Map<string, unknown>;
  keys: Map<string, (string | undefined)[]>;
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
