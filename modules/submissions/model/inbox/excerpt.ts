import type { Payload, SubmissionType } from '../submission-type.ts';

/** Characters of an excerpt. */
const MAX_LENGTH = 120;

/** The first line of the first long answer of a submission; empty if it has none. */
export function excerptOf(type: SubmissionType, payload: Payload): string {
  for (const { kind, name } of type.formOf(payload).fields) {
    const answer = kind === 'textarea' ? payload[name] : undefined;
    const line = typeof answer === 'string' ? firstLine(answer) : '';
    if (line) return shorten(line);
  }
  return '';
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0]?.trim() ?? '';
}

/** Cuts a long line after a word. */
function shorten(line: string): string {
  if (line.length <= MAX_LENGTH) return line;
  const cut = line.slice(0, MAX_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 60 ? cut.lastIndexOf(' ') : undefined).trimEnd()}…`;
}
