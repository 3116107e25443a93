import { Hono } from 'hono';
import { faultCode, faultName } from '../process/fault-code.ts';
import type { Log } from '../process/log.ts';
import { loggedPath } from '../process/logged-path.ts';
import type { HttpEnv } from '../web/http-env.ts';
import { makeScheduledWork } from './content/scheduled-work.ts';
import { type DeskParts, makeDesk } from './desk.ts';
import { type DeskEndpointParts, deskEndpoint } from './desk-endpoint.ts';
import { builtDesk, deskInDevelopment } from './desk-site.ts';
import { pictureSender } from './pictures/picture-sender.ts';
import {
  type PreviewParts,
  type PreviewSite,
  previewEndpoint,
} from './preview/preview-endpoint.ts';
import type { TodaySettings } from './today/desk-today.ts';
import { makeSummaryJob } from './today/summary-job.ts';
import { warningsOfSetup } from './today/warnings.ts';

/** Where `npm run build` leaves the desk. */
const BUILD_FOLDER = 'build/desk';

type Parts = Omit<DeskParts, 'today'> &
  Omit<TodaySettings, 'report'> &
  Pick<DeskEndpointParts, 'trustedProxies'> & {
    readonly log: Log;
    readonly preview: PreviewSite & Pick<PreviewParts, 'servicesOver'>;
    /** Loads the desk as its files are now, in development; undefined: it is built. */
    readonly load: (() => Promise<unknown>) | undefined;
  };

/** The desk as a server has it: its services, pages and endpoints, and what is done later. */
export function makeDeskModule(parts: Parts) {
  const { database, content, effects, siteUrl, load, log, now } = parts;
  const report = (error: unknown) =>
    log.error({ code: faultName(error) }, 'what the desk did is not written down');
  const desk = makeDesk({
    ...parts,
    today: { ...parts, report },
  });
  const { today, content: contentService } = desk.services;
  const routes = new Hono<HttpEnv>();
  const { servicesOver } = parts.preview;
  routes.route('/', previewEndpoint({ drafts: desk.drafts, servicesOver }, parts.preview));
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
            path: loggedPath(c.req.path),
            code: faultCode(error),
            error: { message: String(error) },
          },
          'desk failed',
        ),
    }),
  );
  return {
    /** What is missing for visitors to be answered, for the log. */
    warnings: () => warningsOfSetup(database, parts),
    takesFile: pictureSender(desk),
    routes,
    jobs: {
      summary: makeSummaryJob({ database, today, content: contentService, siteUrl, now }),
      publishing: makeScheduledWork({ database, content, effects, now, log }),
    },
  };
}
