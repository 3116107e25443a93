import { Hono } from 'hono';
import type { Services } from '#modules/services.ts';
import type { Database } from '#platform/db/database.ts';
import { signingSecrets } from '#platform/db/secret.ts';
import { acceptedMethods, acceptedTypes } from '#platform/http/guards/accepted-requests.ts';
import { bodySize } from '#platform/http/guards/body-size.ts';
import { type CaptchaSettings, makeCaptcha } from '#platform/http/guards/captcha.ts';
import type { TrustedProxies } from '#platform/http/guards/client-address.ts';
import { makeGuests } from '#platform/http/guards/guests.ts';
import { filesAtOnce, type TakesFile } from '#platform/http/guards/one-file.ts';
import { addressLimit, LIMITS, type Limits } from '#platform/http/guards/rate-limits.ts';
import { readableBody } from '#platform/http/guards/readable-body.ts';
import { sameOrigin } from '#platform/http/guards/same-origin.ts';
import type { HttpEnv } from '#platform/http/http-env.ts';
import type { Work } from '#platform/jobs/rounds.ts';
import type { Log } from '#platform/process/log.ts';
import { limitedByEmail } from './email-limit.ts';

type GuardParts = {
  readonly siteUrl: string;
  readonly trustedProxies: TrustedProxies;
  readonly limits?: Limits;
  readonly takesFile: TakesFile;
};

type Parts = Pick<GuardParts, 'siteUrl' | 'trustedProxies'> & {
  readonly database: Database;
  readonly log: Log;
  /** Unset: no robot check. */
  readonly captcha: CaptchaSettings | undefined;
};

/** What keeps robots and floods out: form tokens, limits, and the checks of what is sent. */
export async function makeGuardsModule({ database, log, captcha, ...site }: Parts) {
  let secrets = await signingSecrets(database);
  const work: Work = {
    async runOnce() {
      secrets = await signingSecrets(database);
      return { trouble: false };
    },
  };
  return {
    guests: makeGuests(() => secrets, { captcha: captcha && makeCaptcha(captcha, log) }),
    /** Follows a new secret (`npm run desk -- new-secret`) within seconds. */
    work,
    limit: (services: Services) => limitedByEmail(services, LIMITS.email),
    routes: (takesFile: TakesFile) => guardRequests({ ...site, takesFile }),
  };
}

/** Middleware that checks what is sent, in order (docs/decisions/012-guards.md). Reading passes. */
export function guardRequests(parts: GuardParts): Hono<HttpEnv> {
  const { siteUrl, trustedProxies, limits = LIMITS, takesFile } = parts;
  return new Hono<HttpEnv>()
    .use(acceptedMethods)
    .use(sameOrigin(siteUrl))
    .use(acceptedTypes)
    .use(addressLimit(limits, trustedProxies))
    .use(filesAtOnce(takesFile))
    .use(bodySize())
    .use(readableBody());
}
