import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from './free-port.ts';

const PROGRAM = '/usr/sbin/exim4';
/** The user of Debian's package. Exim starts as root, and then runs as this user. */
const USER = 'Debian-exim';
const START_TIMEOUT_MS = 10_000;

/** Debian's mail server as installed: with a certificate that it made itself. */
export type Exim = {
  /** `127.0.0.1:PORT` */
  host: string;
  /** The headers of the mails that it accepted; the first lines of each show its route. */
  acceptedMails(): string[];
  stop(): Promise<void>;
};

/** The reason why Exim cannot be used here, or undefined. */
export function missingEximReason(): string | undefined {
  if (!existsSync(PROGRAM)) return "Debian's exim4-daemon-light is not installed";
  return userInfo().uid === 0 ? undefined : 'Exim starts as root only';
}

/** @param acl lines of Exim's rules for senders, such as `deny message = no` */
export async function startExim(acl: readonly string[] = []): Promise<Exim> {
  const folder = mkdtempSync(join(tmpdir(), 'website-exim-'));
  const port = await freePort();
  const config = join(folder, 'exim.conf');
  writeFileSync(config, settings(folder, acl), { mode: 0o600 });
  execFileSync('chown', [USER, folder]);
  const exim = spawn(PROGRAM, ['-C', config, '-bdf', '-oX', `127.0.0.1.${port}`], {
    stdio: 'ignore',
  });
  const ended = once(exim, 'exit');
  await waitForServer(port);
  return {
    host: `127.0.0.1:${port}`,
    acceptedMails() {
      const queue = join(folder, 'spool/input');
      const names = existsSync(queue)
        ? readdirSync(queue).filter((name) => name.endsWith('-H'))
        : [];
      return names.map((name) => readFileSync(join(queue, name), 'utf8'));
    },
    async stop() {
      exim.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Settings with which it accepts mails and keeps them in its queue. */
function settings(folder: string, acl: readonly string[]): string {
  return `primary_hostname = mail.sua.example
spool_directory = ${folder}/spool
log_file_path = ${folder}/log-%s
pid_file_path = ${folder}/exim.pid
queue_only
tls_advertise_hosts = *
host_lookup =
rfc1413_hosts =
rfc1413_query_timeout = 0s
acl_smtp_mail = from
acl_smtp_rcpt = to
begin acl
from:
${acl.map((line) => `  ${line}`).join('\n')}
  accept
to:
  accept
begin routers
nowhere:
  driver = accept
  transport = nowhere
begin transports
nowhere:
  driver = appendfile
  file = /dev/null
  user = ${USER}
`;
}

function waitForServer(port: number): Promise<void> {
  return vi.waitFor(() => waitForGreeting(port), { timeout: START_TIMEOUT_MS });
}

/** Waits for the server's greeting. Rejects if there is none. */
async function waitForGreeting(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await Promise.race([
      once(socket, 'data'),
      once(socket, 'close').then(() => Promise.reject(new Error('Exim does not answer'))),
    ]);
  } finally {
    socket.destroy();
  }
}
