import { SUBMISSION_KINDS, type SubmissionKind } from '#modules/submissions/model/kinds.ts';
import { FLAG, parseLine, readReference, TEXT, UsageError } from '../run-command.ts';

export const USAGE = `npm run submissions -- list [--kind KIND] [--since 2027-01-31] [--flagged]
npm run submissions -- show REFERENCE
npm run submissions -- export --format csv|json [--kind KIND] [--since 2027-01-31] [--flagged]
npm run submissions -- delete REFERENCE   erase what a person sent; only the count stays
npm run submissions -- expire [--dry-run] erase what was kept for its time, as the server does hourly
npm run submissions -- expire --anyway    also where the purge stopped because of the clock or the amount
npm run submissions -- mail retry         try again what was given up, written to a file or waits
KIND is one of ${SUBMISSION_KINDS.join(', ')}.`;

const OPTIONS = {
  kind: TEXT,
  since: TEXT,
  format: TEXT,
  flagged: FLAG,
  'dry-run': FLAG,
  anyway: FLAG,
};

type SelectionOptions = {
  readonly kind: SubmissionKind | undefined;
  readonly since: string | undefined;
  readonly flagged: boolean;
};

/** A parsed command line. */
export type Command =
  | ({ readonly name: 'list' } & SelectionOptions)
  | ({ readonly name: 'export'; readonly format: 'csv' | 'json' } & SelectionOptions)
  | { readonly name: 'show' | 'delete'; readonly reference: string }
  | { readonly name: 'expire'; readonly how: 'count' | 'due' | 'anyway' }
  | { readonly name: 'retry mail' };

/**
 * Parses a command line, without the program's own name.
 * @throws UsageError with the mistake
 */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseLine(args, OPTIONS, USAGE);
  const [name, ...rest] = positionals;
  const selected = {
    kind: values.kind === undefined ? undefined : readKind(values.kind),
    since: values.since === undefined ? undefined : readDay(values.since),
    flagged: values.flagged ?? false,
  };
  if (name === 'list' && rest.length === 0) return { name, ...selected };
  if (name === 'export' && rest.length === 0) {
    return { name, format: readFormat(values.format), ...selected };
  }
  const [reference] = rest;
  if ((name === 'show' || name === 'delete') && reference && rest.length === 1) {
    return { name, reference: readReference(reference) };
  }
  if (name === 'expire' && rest.length === 0) {
    return { name, how: values['dry-run'] ? 'count' : values.anyway ? 'anyway' : 'due' };
  }
  if (name === 'mail' && reference === 'retry' && rest.length === 1) return { name: 'retry mail' };
  throw new UsageError(USAGE);
}

function readKind(name: string): SubmissionKind {
  const kind = SUBMISSION_KINDS.find((each) => each === name);
  if (kind) return kind;
  throw new UsageError(`--kind must be one of ${SUBMISSION_KINDS.join(', ')}`);
}

function readDay(day: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))) return day;
  throw new UsageError('--since must be a day like 2027-01-31');
}

function readFormat(format: string | undefined): 'csv' | 'json' {
  if (format === 'csv' || format === 'json') return format;
  throw new UsageError('--format must be csv or json');
}
