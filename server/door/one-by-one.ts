import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Requests that may wait on one connection for the answers before theirs. Browsers and proxies send
 * none before they have an answer; programs that do send a handful.
 */
const MOST_WAITING = 16;

/** Answers requests, and knows on which connections an answer is being sent. */
export type OneByOne = {
  readonly listener: RequestListener;
  isSending(socket: Socket): boolean;
  /** Lets new requests wait until the function that comes back is called. */
  hold(): () => void;
};

type Asked = Parameters<RequestListener>;
/** A connection: what is being answered on it, and what waits for that. */
type Connection = { answering: ServerResponse | undefined; readonly waiting: Asked[] };

/**
 * Answers the requests of a connection one after the other, each when the answer before it was
 * sent: for a client that reads nothing, nothing more is made. One that goes on sending is cut off.
 */
export function oneByOne(within: RequestListener): OneByOne {
  const connections = new WeakMap<Socket, Connection>();
  let held: Asked[] | undefined;

  function answer(...asked: Asked): void {
    if (held) {
      held.push(asked);
      return;
    }
    asked[1].on('close', answered);
    within(...asked);
  }

  /** Not a closure for each answer: every page from the cache comes through here. */
  function answered(this: ServerResponse): void {
    const { socket } = this.req;
    const connection = connections.get(socket);
    if (!connection) return;
    const next = socket.destroyed ? undefined : connection.waiting.shift();
    connection.answering = next?.[1];
    if (next) answer(...next);
  }

  return {
    listener(request, response) {
      const { socket } = request;
      // Node reads several requests at once: this one came with the one for which we cut it off.
      if (socket.destroyed) return;
      const connection = connections.get(socket);
      if (!connection) {
        connections.set(socket, { answering: response, waiting: [] });
        answer(request, response);
      } else if (!connection.answering) {
        connection.answering = response;
        answer(request, response);
      } else if (connection.waiting.length < MOST_WAITING) {
        connection.waiting.push([request, response]);
      } else socket.destroy();
    },
    isSending: (socket) => connections.get(socket)?.answering?.headersSent ?? false,
    hold() {
      const requests: Asked[] = [];
      held = requests;
      return () => {
        held = undefined;
        for (const asked of requests) if (!asked[1].destroyed) answer(...asked);
      };
    },
  };
}
