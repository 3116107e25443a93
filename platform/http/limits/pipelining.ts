import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum unanswered requests of one connection. Browsers and proxies send none before they have an
 * answer; programs that do send a handful.
 */
const MAX_UNANSWERED = 16;

export type Pipelining = {
  readonly listener: RequestListener;
  /** Whether an answer has started on a connection. */
  isSending(socket: Socket): boolean;
};

/** Cuts off connections that send request after request without reading the answers. */
export function limitPipelining(listener: RequestListener): Pipelining {
  const connections = new WeakMap<Socket, Set<ServerResponse>>();

  /** A shared function, not a closure for each answer: every page from the cache passes here. */
  function answered(this: ServerResponse): void {
    connections.get(this.req.socket)?.delete(this);
  }

  return {
    listener(request, response) {
      const { socket } = request;
      // Node reads several requests at once: this one arrived before we closed the connection.
      if (socket.destroyed) return;
      const unanswered = connections.get(socket) ?? new Set();
      if (unanswered.size >= MAX_UNANSWERED) {
        socket.destroy();
        return;
      }
      connections.set(socket, unanswered.add(response));
      response.on('close', answered);
      listener(request, response);
    },
    isSending: (socket) =>
      [...(connections.get(socket) ?? [])].some(({ headersSent }) => headersSent),
  };
}
