import * as v from 'valibot';

/** Every setting, as the server uses it. Names and defaults: README, "Settings". */
export type Config = v.InferOutput<typeof settings>;

/** A wrong setting stops the start. `message` names every mistake, one a line. */
export class WrongSettings extends Error {
  override name = 'WrongSettings';
}

const address = (protocols: readonly string[], example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address like ${example}`,
    ),
  );

const settings = v.pipe(
  v.object({
    PORT: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,5}$/, 'must be a port number'),
        v.toNumber(),
        v.maxValue(65535, 'must be a port number'),
      ),
      '3000',
    ),
    HOST: v.optional(v.string(), '0.0.0.0'),
    SITE_URL: v.optional(address(['http:', 'https:'], 'https://www.example.org')),
    DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must name a folder')), './data'),
    DATABASE_URL: v.optional(
      address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name'),
    ),
    API_BASE_URL: v.optional(address(['http:', 'https:'], 'https://api.example.org')),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'must be trace, debug, info, warn, error, fatal or silent',
      ),
      'info',
    ),
    NODE_ENV: v.optional(v.string(), 'production'),
  }),
  v.transform((given) => ({
    port: given.PORT,
    host: given.HOST,
    siteUrl: withoutTrailingSlash(given.SITE_URL ?? `http://localhost:${given.PORT}`),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    apiBaseUrl: given.API_BASE_URL && withoutTrailingSlash(given.API_BASE_URL),
    logLevel: given.LOG_LEVEL,
    development: given.NODE_ENV === 'development',
  })),
);

function withoutTrailingSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/**
 * The settings of an environment, checked. An empty value counts as unset.
 * @throws WrongSettings that names every mistake
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = v.safeParse(settings, given);
  if (result.success) return result.output;
  const mistakes = result.issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`);
  throw new WrongSettings(`Wrong settings:\n${mistakes.join('\n')}`);
}

/** The settings of this process. Wrong ones end it, with one message that names every mistake. */
export function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
