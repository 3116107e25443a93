import * as v from 'valibot';
import { GatewayFailure } from '../model/gateway.ts';

/** It answered, but not with success. */
export class Refused extends Error {
  readonly status: number;
  /** For the log. */
  readonly code: string;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
    this.code = `status ${status}`;
  }

  /** Paystack says 400 of a reference that it does not know, others that speak as it does 404. */
  get isUnknown(): boolean {
    return this.status === 400 || this.status === 404;
  }
}

/** What failed, without what was sent or answered: parsers and `fetch` name both in their errors. */
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

/** The code of a fault of the network, or the status: for the log. */
function causeOf(error: unknown): Error | undefined {
  if (error instanceof Refused) return error;
  const cause = error instanceof TypeError ? error.cause : undefined;
  if (!(cause instanceof Error) || !('code' in cause)) return undefined;
  return Object.assign(new Error('network'), { code: String(cause.code) });
}
