import { Hono } from 'hono';
import { makeScheduledJob } from '#content/publishing.server.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import { faultCode, faultName, redactPath } from '#platform/process/fault-code.ts';
import type { Log } from '#platform/process/log.ts';
import type { TodaySettings } from '#today/desk-today.server.ts';
import { readSetupWarnings } from '#today/today-warnings.server.ts';
import { type DeskParts, makeDesk } from './desk.ts';
import { type DeskEndpointParts, deskEndpoint, makeUploadCheck } from './desk-endpoint.ts';
import { type PreviewParts, previewEndpoint } from './preview-endpoint.ts';
import { builtDesk, deskInDevelopment } from './site.ts';

/** Output folder of the desk's build. */
const BUILD_FOLDER = 'build/desk';

type Parts = Omit<DeskParts, 'today'> &
  Omit<TodaySettings, 'report'> &
  Pick<DeskEndpointParts, 'app' | 'trustedProxies'> & {
    readonly log: Log;
    readonly preview: PreviewParts;
    /** Loads the desk from its current files, in development; undefined: uses the build. */
    readonly load: (() => Promise<unknown>) | undefined;
  };

/** The desk in a server: its services, pages, endpoints and jobs. */
export function makeDeskModule(parts: Parts) {
  const { database, load, log } = parts;
  const report = (error: unknown) =>
    log.error({ code: faultName(error) }, 'an event was not written to the audit log');
  const desk = makeDesk({
    ...parts,
    today: { ...parts, report },
  });
  const routes = new Hono<HttpEnv>();
  routes.route('/', previewEndpoint(parts.app, parts.preview));
  routes.route(
    '/',
    deskEndpoint({
      ...parts,
      desk,
      site: load ? deskInDevelopment(load) : builtDesk(BUILD_FOLDER),
      folder: `${BUILD_FOLDER}/client`,
      report: (error, c) =>
        log.error(
          {
            path: redactPath(c.req.path),
            code: faultCode(error),
            error: { message: String(error) },
          },
          'desk failed',
        ),
    }),
  );
  return {
    /** Warnings for the log about missing settings that visitors' answers depend on. */
    warnings: () => readSetupWarnings(database, parts),
    takesFile: makeUploadCheck(parts.app),
    routes,
    jobs: {
      publishing: makeScheduledJob(parts.app),
    },
  };
}
