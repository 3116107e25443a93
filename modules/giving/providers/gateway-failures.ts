import * as v from 'valibot';
import { GatewayFailure } from '../model/gateway.ts';

/** The provider answered, but not with success. */
export class Refused extends Error {
  readonly status: number;
  /** For the log. */
  readonly code: string;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
    this.code = `status ${status}`;
  }

  /** Paystack answers 400 for an unknown reference; compatible providers answer 404. */
  get isUnknown(): boolean {
    return this.status === 400 || this.status === 404;
  }
}

/**
 * Turns errors of `work` into a `GatewayFailure`. It leaves out requests and responses: parsers and
 * `fetch` put both into their errors.
 */
export async function wrapGatewayErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    throw new GatewayFailure(kindOf(error), { cause: causeOf(error) });
  }
}

function kindOf(error: unknown): GatewayFailure['kind'] {
  if (error instanceof Refused) return 'refused';
  if (error instanceof SyntaxError || error instanceof v.ValiError) return 'shape';
  const isLate = error instanceof DOMException && error.name === 'TimeoutError';
  return isLate ? 'timeout' : 'unreachable';
}

/** The code of a network fault, or the status: for the log. */
function causeOf(error: unknown): Error | undefined {
  if (error instanceof Refused) return error;
  const cause = error instanceof TypeError ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return Object.assign(new Error('network'), { code: String(cause.code) });
}
