import type { IncomingMessage } from 'node:http';
import { HEALTH_PATH } from '../web/health.ts';
import type { Step } from '../web/step.ts';
import type { Arrivals } from './arrivals.ts';
import { type Line, makeLine } from './line.ts';
import { type OwnAnswers, TOO_BUSY_TO_STORE } from './own-answers.ts';

/** Why these: docs/decisions/022-bounds-on-reading.md. */
const PAGES = { atOnce: 64, waiting: 128, perTurn: 1 };
const FILES = { atOnce: 32, waiting: 512, perTurn: 8 };
const SENT = { atOnce: 128, waiting: 512, perTurn: 32 };

/**
 * Puts requests into three lines: for pages, for files, and for forms and what programs send. A
 * flood in one leaves the others free. `/healthz` waits in none.
 */
export function inLines(parts: { answers: OwnAnswers; arrivals: Arrivals }): Step {
  const pages = makeLine(PAGES, parts);
  const files = makeLine(FILES, parts);
  const sent = makeLine(SENT, { ...parts, refusal: TOO_BUSY_TO_STORE });

  function lineOf({ method, url = '' }: IncomingMessage): Line | undefined {
    if (url === HEALTH_PATH) return undefined;
    if (method !== 'GET' && method !== 'HEAD') return sent;
    return isFile(url) ? files : pages;
  }

  return (next) => (request, response, instead) => {
    const line = lineOf(request);
    if (line) line({ request, response, instead }, () => void next(request, response));
    else return next(request, response);
  };
}

/** Whether an address looks like that of a file: with an ending, unless that is a page's data. */
function isFile(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return path.includes('.', path.lastIndexOf('/')) && !path.endsWith('.data');
}
