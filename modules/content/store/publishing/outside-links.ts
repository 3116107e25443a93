import { lookup } from 'node:dns';
import { type ClientRequest, get as getPlain, type IncomingMessage } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { LinkAnswer, LinkService } from '../../model/editing/link-service.ts';
import { isPublicAddress } from './public-address.ts';

/** Milliseconds for one address, with all to which it leads on. */
const PATIENCE = 6_000;
const REDIRECTS_AT_MOST = 5;
/** How many are asked at a time. */
const AT_A_TIME = 20;

type LinkParts = {
  /** Whether a server with this IP address may be asked. */
  readonly mayAsk?: (address: string) => boolean;
  readonly patience?: number;
};

/** It was not asked, since it is no server of the open internet. */
class Inside extends Error {}

/**
 * Asks other servers for the head of an answer and reads nothing of what is in it. Only servers of
 * the open internet: a name is looked up and its addresses are judged where the connection is made,
 * so that a name which changes its mind leads nowhere either, and again wherever an answer leads on.
 */
export function makeOutsideLinks({
  mayAsk = isPublicAddress,
  patience = PATIENCE,
}: LinkParts = {}): LinkService {
  const publicLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const [first] = found;
      if (!first || found.some(({ address }) => !mayAsk(address)))
        return callback(new Inside(), '');
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

  /** What the server at an address answers at once. Rejects where it does not. */
  async function ask(address: URL, signal: AbortSignal): Promise<IncomingMessage> {
    // Written as a number it is never looked up.
    const host = address.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) && !mayAsk(host)) throw new Inside();
    const get = address.protocol === 'https:' ? getSecure : getPlain;
    const options = {
      signal,
      lookup: publicLookup,
      agent: false as const,
      headers: { 'User-Agent': 'Mozilla/5.0 (compatible; link check)', Accept: '*/*' },
    };
    return new Promise((resolve, reject) => {
      const asked: ClientRequest = get(address, options, (answer) => {
        resolve(answer);
        // Nothing of it is read, however much there is.
        answer.destroy();
      });
      asked.on('error', reject);
    });
  }

  async function statusOf(address: string): Promise<number> {
    const signal = AbortSignal.timeout(patience);
    let at = new URL(address);
    for (let steps = 0; steps <= REDIRECTS_AT_MOST; steps += 1) {
      const { statusCode = 0, headers } = await ask(at, signal);
      if (statusCode < 300 || statusCode >= 400 || !headers.location) return statusCode;
      at = new URL(headers.location, at);
      if (!/^https?:$/.test(at.protocol)) throw new Inside();
    }
    throw new Error('it leads on and on');
  }

  async function look(address: string): Promise<LinkAnswer> {
    try {
      return { address, found: meaning(await statusOf(address)) };
    } catch (error) {
      // No line, no such name, no answer in time: whoever asked is told, and it is no fault of ours.
      return { address, found: error instanceof Inside ? 'inside' : 'silent' };
    }
  }

  return {
    async look(addresses) {
      const answers: LinkAnswer[] = [];
      for (let first = 0; first < addresses.length; first += AT_A_TIME) {
        const some = addresses.slice(first, first + AT_A_TIME);
        answers.push(...(await Promise.all(some.map(look))));
      }
      return answers;
    },
  };
}

function meaning(status: number): LinkAnswer['found'] {
  if (status === 404 || status === 410) return 'nothing';
  if (status >= 500) return 'silent';
  return status >= 400 ? 'refused' : 'there';
}
