import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MailServer } from '../../tests/support/mail-server.ts';
import { sheetsIn } from '../../tests/support/spreadsheets.ts';
import type { FixedServer } from './fixed-server.ts';
import { splitTags, withoutAssets, withoutIds, withPlaceholders } from './placeholders.ts';

/** The base URL of the recorded site, as pages and mails contain it. */
export const SITE_URL = 'https://www.sua.example';

/** Headers with information besides the body. */
const RECORDED_HEADERS = [
  'content-type',
  'location',
  'content-disposition',
  'cache-control',
  'content-security-policy',
  'x-robots-tag',
  'referrer-policy',
  'access-control-allow-origin',
  'vary',
  'allow',
  'retry-after',
];
/** Seconds between two requests: caches age, and forms were open for long enough to be a person's. */
const REQUEST_INTERVAL_SECONDS = 5;
const READABLE = /^(text\/|application\/(json|xml|rss|manifest|openapi)|image\/svg)/;
const WORKBOOK = /spreadsheetml/;

export type RecordedRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams | FormData;
};
export type RecordedResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** Sends one request after the other to the server, and records the answers. */
export type Recording = {
  /** Number of written files. */
  readonly count: number;
  /** All texts so far, of answers and mails, the oldest first. */
  readonly texts: readonly string[];
  /** Requests a path; the answer, and the mails that follow, become files of this name. */
  request(name: string, path: string, asked?: RecordedRequest): Promise<RecordedResponse>;
  /**
   * Sends a form as a browser without scripts does, and follows the redirect, unless it `stays`.
   * Returns the last answer.
   */
  post(
    name: string,
    path: string,
    fields: Iterable<readonly [string, string]> | FormData,
    headers?: Readonly<Record<string, string>>,
    next?: 'follows' | 'stays',
  ): Promise<RecordedResponse>;
  /** Lets so many seconds pass. */
  wait(name: string, seconds: number): Promise<void>;
  /** Runs a script of the project. Returns its output. */
  command(name: string, script: string, words: readonly string[]): Promise<string>;
  write(name: string, text: string): void;
  /** Writes the server's warnings and errors to a file; complete once the server has stopped. */
  writeLog(): void;
};

/** @param leavesOutAssets whether class names and URLs of built files are left out */
export function makeRecording(
  folder: string,
  server: FixedServer,
  mailServer: MailServer,
  leavesOutAssets: boolean,
): Recording {
  const taken = new Set<string>();
  let count = 0;
  const texts: string[] = [];

  /** The name, with a number if it is taken: it is also the seed of a step's random numbers. */
  function free(name: string): string {
    let own = name;
    for (let turn = 2; taken.has(own); turn += 1) own = `${name}-${turn}`;
    taken.add(own);
    return own;
  }

  function write(name: string, text: string): void {
    count += 1;
    const path = join(folder, `${name}.txt`);
    mkdirSync(dirname(path), { recursive: true });
    const plain = withPlaceholders(text);
    writeFileSync(path, leavesOutAssets ? withoutAssets(plain) : plain);
  }

  async function settle(name: string): Promise<void> {
    await server.runJobs(name);
    const arrived = mailServer.received.splice(0).map((mail) => ({
      to: mail.recipients.join(', '),
      text: [
        `To: ${mail.recipients.join(', ')}`,
        `From: ${mail.from?.name} <${mail.from?.address}>`,
        `Reply-To: ${mail.replyTo?.map(({ address }) => address).join(', ') ?? ''}`,
        `Subject: ${mail.subject}`,
        `\n${mail.text ?? ''}`,
        `\n--- HTML\n${splitTags(mail.html ?? '')}`,
        ...mail.attachments.map(
          ({ filename, mimeType, content }) =>
            `\n--- ${filename ?? 'unnamed'} (${mimeType})\n${readable(mimeType, bytesOf(content))}`,
        ),
      ].join('\n'),
    }));
    const orderOf = ({ to, text }: (typeof arrived)[number]) => withPlaceholders(to + text);
    for (const mail of arrived.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))) {
      texts.push(mail.text);
      write(free(`mails/${name.replaceAll('/', '--')}--to-${slug(mail.to)}`), mail.text);
    }
  }

  async function ask(
    called: string,
    path: string,
    init: RecordedRequest = {},
  ): Promise<RecordedResponse> {
    const name = free(called);
    await server.tick(name, REQUEST_INTERVAL_SECONDS);
    const { method = 'GET' } = init;
    const answer = await fetch(server.url + path, {
      ...init,
      redirect: 'manual',
      headers: {
        'Accept-Encoding': 'identity',
        'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36',
        ...(method !== 'GET' && { Origin: SITE_URL }),
        ...init.headers,
      },
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const type = answer.headers.get('Content-Type') ?? '';
    const headers = RECORDED_HEADERS.flatMap((header) => {
      const value = answer.headers.get(header);
      // One line for each directive of the policy for scripts and pictures.
      return value === null ? [] : [`${header}: ${value.replaceAll('; ', ';\n  ')}`];
    });
    if (READABLE.test(type)) texts.push(new TextDecoder().decode(bytes));
    write(
      name,
      `${method} ${path}\n${answer.status}\n${headers.join('\n')}\n\n${readable(type, bytes)}\n`,
    );
    if (method !== 'GET' && method !== 'HEAD') await settle(name);
    return {
      status: answer.status,
      headers: answer.headers,
      text: new TextDecoder().decode(bytes),
    };
  }

  return {
    get count() {
      return count;
    },
    texts,
    request: ask,
    write: (name, text) => write(free(name), text),
    writeLog() {
      const warnings = server.log.filter((line) => !/"level":[123]0,/.test(line));
      // A stack names lines of the built program. Simultaneous failures are logged in any order.
      const lines = warnings.map((line) => line.replace(/,"stack":"(?:[^"\\]|\\.)*"/g, '')).sort();
      write(free('log'), `${lines.join('\n')}\n`);
    },
    async post(name, path, fields, headers = {}, next = 'follows') {
      const body =
        fields instanceof FormData
          ? fields
          : new URLSearchParams([...fields].map(([key, value]) => [key, value]));
      const answer = await ask(name, path, { method: 'POST', body, headers });
      const location = answer.headers.get('Location');
      if (answer.status !== 303 || !location || next === 'stays') return answer;
      const { pathname, search } = new URL(location, SITE_URL);
      return ask(`${name}-after`, pathname + search, { headers });
    },
    async wait(name, seconds) {
      await server.tick(name, seconds);
      await settle(name);
    },
    async command(called, script, args) {
      const name = free(`commands/${called}`);
      const { code, text } = server.command(name, script, args);
      write(name, `exit code ${code}\n\n${text.replaceAll(server.dataDir, '[data folder]')}`);
      await settle(name);
      return text;
    },
  };
}

/** A body made readable: markup in lines, JSON indented, sheets of a workbook, a picture's hash. */
function readable(type: string, bytes: Uint8Array): string {
  if (WORKBOOK.test(type)) {
    return sheetsIn(bytes)
      .map(({ name, xml }) => `--- sheet ${name}\n${splitTags(xml)}`)
      .join('\n');
  }
  if (bytes.length > 0 && !READABLE.test(type)) {
    return `${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`;
  }
  const text = new TextDecoder().decode(bytes);
  if (/json/.test(type)) return indented(text);
  return /html|xml|svg/.test(type) ? splitTags(text) : text;
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

function bytesOf(content: string | ArrayBuffer | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

/** A path as a part of a file name. */
export function slug(path: string): string {
  return (
    withoutIds(path)
      .replace(/^\/+/, '')
      .replace(/[^\w.@=-]+/g, '_')
      .slice(0, 120) || 'home'
  );
}
