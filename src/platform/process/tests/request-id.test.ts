import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { requestId, withRequestId } from '../request-id.ts';

test('a request keeps its id while others run, and answers it', async () => {
  const server = createServer(
    withRequestId(async (_request, response) => {
      await new Promise(setImmediate);
      response.end(requestId());
    }),
  ).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = await Promise.all(
    [1, 2, 3].map(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}`);
      const id = await answer.text();
      expect([id, answer.headers.get('X-Request-Id')]).toEqual([
        expect.stringMatching(/^[A-Z\d]{6}$/),
        id,
      ]);
      return id;
    }),
  );
  expect(new Set(answers).size).toBe(3);
  expect(requestId()).toBeUndefined();
  server.close();
});
