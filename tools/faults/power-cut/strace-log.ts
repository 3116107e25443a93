/** A system call of the server, as far as it affects the disk. */
export type DiskEvent =
  | { readonly kind: 'create' | 'remove' | 'sync'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly at: number; readonly data: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  /** A change that cannot be replayed. */
  | { readonly kind: 'unknown'; readonly path: string; readonly call: string }
  /** Bytes sent through a socket, whose content the reader then knows. */
  | { readonly kind: 'answer'; readonly data: Buffer };

/** System calls that `strace` must follow; `arguments` come before the program. */
const TRACED = [
  ...['openat', 'open', 'creat', 'pwrite64', 'pwritev', 'pwritev2', 'write', 'writev', 'sendto'],
  ...['sendmsg', 'fsync', 'fdatasync', 'sync_file_range', 'ftruncate', 'truncate', 'fallocate'],
  ...['unlink', 'unlinkat', 'rename', 'renameat', 'renameat2'],
].join(',');

/** The command that runs `command` and writes its log to `file`. Its process is the program's own. */
export function straceCommand(file: string, command: readonly string[]): string[] {
  // -xx: every byte of a text in hex, so that nothing in it can be mistaken for syntax.
  const options = ['-D', '-f', '-y', '-xx', '-s', '16777216', '-e', `trace=${TRACED}`, '-o', file];
  return ['strace', ...options, ...command];
}

const CALL = /^(\d+) +(\w+)\((.*)\) += +(-?\d+)/;
const UNFINISHED = /^(\d+) +(\w+)\((.*) <unfinished \.\.\.>$/;
const RESUMED = /^(\d+) +<\.\.\. \w+ resumed>(.*)$/;

/**
 * Reads a log of `strace`. A call that the log interrupts counts where it ended, but an answer
 * where it began: from then on a client may have read it.
 * @param isOurs which files matter; events of others are left out
 * @throws if a file that matters was changed by a call that cannot be replayed
 */
export function* eventsOf(
  lines: Iterable<string>,
  isOurs: (path: string) => boolean,
): Generator<DiskEvent> {
  for (const { name, args, result, isBeginning } of callsOf(lines)) {
    const event = eventOf(name, args, result);
    if (!event) continue;
    if (event.kind === 'answer' ? isBeginning : !isBeginning && isOurs(event.path)) yield event;
    if (event.kind === 'unknown' && isOurs(event.path)) {
      throw new Error(`${event.path} was changed by ${event.call}, which cannot be replayed`);
    }
  }
}

type Call = { name: string; args: string; result: number; isBeginning: boolean };

/** Every successful call: once where it began, once where it ended. */
function* callsOf(lines: Iterable<string>): Generator<Call> {
  const begun = new Map<string, string>();
  for (const line of lines) {
    const [, beginner, called = '', begunArgs = ''] = UNFINISHED.exec(line) ?? [];
    if (beginner) {
      begun.set(beginner, `${beginner} ${called}(${begunArgs}`);
      yield { name: called, args: begunArgs, result: Number.NaN, isBeginning: true };
      continue;
    }
    const [, resumer, rest = ''] = RESUMED.exec(line) ?? [];
    const whole = resumer ? `${begun.get(resumer) ?? ''}${rest}` : line;
    const [, , name = '', args = '', result = ''] = CALL.exec(whole) ?? [];
    if (!name || Number(result) < 0) continue;
    const call = { name, args, result: Number(result) };
    if (!resumer) yield { ...call, isBeginning: true };
    yield { ...call, isBeginning: false };
  }
}

/** The event of one call; undefined for a call that changes nothing on a disk. */
function eventOf(name: string, args: string, result: number): DiskEvent | undefined {
  const texts = [...args.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = '']) => bytes(hex));
  const path = bytes(/^\d+<([^>]*)>/.exec(args)?.[1] ?? '').toString();
  const named = texts.at(-1)?.toString() ?? '';
  const last = Number(args.split(', ').at(-1));
  switch (name) {
    case 'write':
    case 'writev':
    case 'sendto':
    case 'sendmsg':
      if (path.startsWith('socket:')) return { kind: 'answer', data: Buffer.concat(texts) };
      return path.startsWith('/') ? { kind: 'unknown', path, call: name } : undefined;
    case 'pwrite64':
      return { kind: 'write', path, at: last, data: (texts[0] as Buffer).subarray(0, result) };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', path };
    case 'ftruncate':
      return { kind: 'truncate', path, size: last };
    case 'open':
    case 'openat':
      return args.includes('O_CREAT') ? { kind: 'create', path: named } : undefined;
    case 'unlink':
    case 'unlinkat':
      return { kind: 'remove', path: named };
    default:
      return { kind: 'unknown', path: path || named, call: name };
  }
}

/** The bytes of `\x68\x61`. */
function bytes(hex: string): Buffer {
  return Buffer.from(hex.replaceAll('\\x', ''), 'hex');
}
