import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';

/** The project's line width; long texts are folded, which YAML reads back as one. */
const READABLE_OPTIONS = { lineWidth: 100 };

/** Writes every text in quotes and on one line. */
const EXACT_OPTIONS = {
  lineWidth: 0,
  blockQuote: false,
  doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
};

/**
 * Writes YAML that is read back as exactly the same value. The package changes some texts when it
 * folds lines with trailing blanks: those are written in quotes.
 */
export function toExactYaml(value: unknown): string {
  const text = stringify(value, READABLE_OPTIONS);
  return roundTrips(text, value) ? text : stringify(value, EXACT_OPTIONS);
}

function roundTrips(text: string, value: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), JSON.parse(JSON.stringify(value)));
  } catch {
    return false;
  }
}
