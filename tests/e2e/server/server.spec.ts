import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { PROGRAM } from '../../../tools/build/site-build.ts';
import { expect, test } from '../site-test.ts';

test('built files are cached for ever and sent compressed; pages are revalidated', async ({
  request,
  site,
}) => {
  const page = await request.get(`${site.url}/about`);
  expect(page.headers()['cache-control']).toMatch(/^public, max-age=0, /);
  const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0];
  const answer = await request.get(`${site.url}${script}`, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers()['content-encoding']).toBe('br');
});

test('/healthz reports that the server can serve, and that mails are not sent', async ({
  request,
  site,
}) => {
  const answer = await request.get(`${site.url}/healthz`);
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({
    status: 'ok',
    database: 'ok',
    content: { leftOut: 0 },
    mail: 'written to DATA_DIR/mail, not sent',
    notices: 'none, STAFF_EMAIL is not set',
    mailsWaiting: expect.any(Number),
    mailFailure: null,
    version: '2.0.0',
    commit: expect.stringMatching(/^([\da-f]{40}|unknown)$/),
  });
  expect(answer.headers()['x-request-id']).toMatch(/^[A-Z\d]{6}$/);
});

test('invalid HTTP requests do not stop the server', async ({ request, site }) => {
  const { hostname, port } = new URL(site.url);
  for (const bytes of [
    'GET // HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: a b<>"\r\nConnection: close\r\n\r\n',
    'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
    '\0\0\0\0\r\n\r\n',
  ]) {
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    // A dropped connection counts as an answer, too.
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    expect(answer).not.toMatch(/^HTTP\/1.1 (200 OK[\s\S]*TRACE|5)/);
  }
  expect((await request.get(`${site.url}/healthz`)).status()).toBe(200);
});

test('wrong settings stop the start with one message that names them all', {
  tag: '@all',
}, async () => {
  const server = spawn(process.execPath, [PROGRAM], {
    env: { ...process.env, PORT: 'abc', LOG_LEVEL: 'loud' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  server.stderr.on('data', (data) => {
    message += data;
  });
  const [code] = await once(server, 'exit');
  expect(code).toBe(1);
  expect(message).toContain('PORT: must be a port number');
  expect(message).toContain('LOG_LEVEL: must be');
  expect(message).not.toMatch(/\n\s+at /);
});
