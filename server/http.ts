import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { ServiceFailure, type Services } from '#domain/services.ts';
import { makeApi } from './api/api.ts';
import { compressPages } from './compress-pages.ts';
import { coversEndpoint } from './covers/covers-endpoint.ts';
import { securityHeaders } from './headers.ts';
import { healthEndpoint } from './health.ts';
import type { Log } from './log.ts';
import type { Site } from './site.ts';
import { builtFiles, contentFiles } from './static-files.ts';

/** What the HTTP side is made of. */
export type Parts = {
  readonly services: Services;
  readonly site: Site;
  readonly log: Log;
  readonly siteUrl: string;
  /** Hosts of pictures beside our own, where content comes from another server. */
  readonly pictureHosts: readonly string[];
  /** The folder of the built files; undefined while Vite serves them in development. */
  readonly buildFolder: string | undefined;
  readonly contentFolder: string;
  /** Rejects when the database does not answer. */
  readonly checkDatabase: () => Promise<void>;
  /** Whether the server is finishing what is under way before it stops. */
  readonly draining: () => boolean;
};

type Variables = { secureHeadersNonce?: string };

/** Every request goes through this list, from top to bottom. */
export function makeHttp(parts: Parts): Hono<{ Variables: Variables }> {
  const { services, log, buildFolder } = parts;
  const overTls = parts.siteUrl.startsWith('https:');
  const http = new Hono<{ Variables: Variables }>();

  http.use(async (c, next) => {
    await next();
    if (parts.draining()) c.header('Connection', 'close');
  });
  // Vite's development server writes inline styles and scripts, which the policy forbids.
  if (buildFolder) http.use(securityHeaders({ images: parts.pictureHosts, overTls }));
  http.use(compress());
  http.use(compressPages);

  http.get('/healthz', healthEndpoint(parts.checkDatabase));
  // Not `route`: the API answers for every address under its path, so that its errors are JSON.
  const api = makeApi(services, log);
  http.all('/api', (c) => api.fetch(c.req.raw));
  http.all('/api/*', (c) => api.fetch(c.req.raw));
  http.get('/covers/:kind/:file', coversEndpoint(services));
  http.get('/reports/*', contentFiles(parts.contentFolder));
  http.get('/images/*', contentFiles(parts.contentFolder));
  if (buildFolder) http.get('*', builtFiles(buildFolder));
  http.all('*', (c) =>
    parts.site(c.req.raw, {
      services,
      siteUrl: parts.siteUrl,
      nonce: c.get('secureHeadersNonce'),
      now: Date.now,
      report: (error) => reportError(log, c, error),
    }),
  );

  http.onError((error, c) => {
    if (error instanceof ServiceFailure) return c.text('Please try again later.', 503);
    reportError(log, c, error);
    return c.text('Something went wrong on our side. Please try again later.', 500);
  });
  return http;
}

/** Logs what failed and where. The query is left out: it may hold what somebody typed. */
function reportError(log: Log, c: Context, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  log.error(
    { method: c.req.method, path: c.req.path, error: { message, stack } },
    'request failed',
  );
}
