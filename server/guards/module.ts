import { Hono } from 'hono';
import type { Services } from '#modules/services.ts';
import type { Database } from '#platform/db/database.ts';
import { signingSecrets } from '#platform/db/secret.ts';
import { acceptedMethods, acceptedTypes } from '#platform/http/guards/accepted-requests.ts';
import { bodySize } from '#platform/http/guards/body-size.ts';
import { type CaptchaSettings, makeCaptcha } from '#platform/http/guards/captcha.ts';
import type { TrustedProxies } from '#platform/http/guards/client-address.ts';
import { makeFormTokens } from '#platform/http/guards/form-token.ts';
import { type FindUploader, limitUploads } from '#platform/http/guards/limit-uploads.ts';
import { LIMITS, type Limits, limitByAddress } from '#platform/http/guards/rate-limits.ts';
import { readableBody } from '#platform/http/guards/readable-body.ts';
import { sameOrigin } from '#platform/http/guards/same-origin.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { QueueWorker } from '#platform/jobs/poll-loop.ts';
import type { Log } from '#platform/process/log.ts';
import { limitByEmail } from './email-limit.ts';

type GuardParts = {
  readonly siteUrl: string;
  readonly trustedProxies: TrustedProxies;
  readonly limits?: Limits;
  readonly takesFile: FindUploader;
};

type Parts = Pick<GuardParts, 'siteUrl' | 'trustedProxies'> & {
  readonly database: Database;
  readonly log: Log;
  /** Unset: no captcha. */
  readonly captcha: CaptchaSettings | undefined;
};

/** Guards against robots and floods: form tokens, rate limits, and checks of requests. */
export async function makeGuardsModule({ database, log, captcha, ...site }: Parts) {
  let secrets = await signingSecrets(database);
  const work: QueueWorker = {
    async runOnce() {
      secrets = await signingSecrets(database);
      return { trouble: false };
    },
  };
  return {
    formTokens: makeFormTokens(() => secrets, { captcha: captcha && makeCaptcha(captcha, log) }),
    /** Loads a new secret (`npm run desk -- new-secret`) within seconds. */
    work,
    limit: (services: Services) => limitByEmail(services, LIMITS.email),
    routes: (takesFile: FindUploader) => guardRequests({ ...site, takesFile }),
  };
}

/**
 * Middleware that checks requests that send data, in order (docs/decisions/012-request-checks.md). Reading
 * passes.
 */
export function guardRequests(parts: GuardParts): Hono<HttpEnv> {
  const { siteUrl, trustedProxies, limits = LIMITS, takesFile } = parts;
  return new Hono<HttpEnv>()
    .use(acceptedMethods)
    .use(sameOrigin(siteUrl))
    .use(acceptedTypes)
    .use(limitByAddress(limits, trustedProxies))
    .use(limitUploads(takesFile))
    .use(bodySize())
    .use(readableBody());
}
