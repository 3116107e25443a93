import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as nodeRequest } from 'node:http';
import { connect } from 'node:net';
import { PROGRAM } from '../../../tools/build/site-build.ts';
import { startSite } from '../../support/site.ts';
import { expect, test } from '../site-test.ts';

test('every answer carries the security headers', async ({ request, site }) => {
  const script = /\/assets\/[\w.-]+\.js/.exec(await (await request.get(site.url)).text())?.[0];
  for (const path of ['/', '/nothing', script, '/favicon.svg', '/api/events', '/api/nothing']) {
    const headers = (await request.get(`${site.url}${path}`)).headers();
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    // Reading the API is open to any site.
    const isOpen = path?.startsWith('/api/') ?? false;
    expect(headers['cross-origin-resource-policy']).toBe(isOpen ? 'cross-origin' : 'same-origin');
    expect(headers['access-control-allow-origin']).toBe(isOpen ? '*' : undefined);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

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

test('pages answer HEAD without a body', async ({ request, site }) => {
  for (const [path, status] of [
    ['/', 200],
    ['/events/6', 200],
    ['/nothing', 404],
  ] as const) {
    const answer = await request.head(`${site.url}${path}`);
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toBe('');
  }
});

test('reports are real PDF files', async ({ request, site }) => {
  for (const year of [2023, 2024]) {
    const report = await request.get(`${site.url}/reports/annual-report-${year}.pdf`);
    expect(report.headers()['content-type']).toBe('application/pdf');
    expect((await report.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
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
  });
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

test('SIGTERM finishes requests under way, then ends the server', { tag: '@all' }, async ({
  backend,
}) => {
  backend.delay = 1_000;
  const site = await startSite({ API_BASE_URL: backend.url });
  const answered = Promise.withResolvers<{ status: number; connection: string | undefined }>();
  nodeRequest(`${site.url}/courses/robots`, (response) => {
    const { statusCode = 0, headers } = response;
    response.resume();
    response.on('end', () =>
      answered.resolve({ status: statusCode, connection: headers.connection }),
    );
  })
    .on('error', answered.reject)
    .end();
  await expect.poll(() => backend.requests.get('/api/courses/robots')).toBe(1);
  await site.stop();
  expect(await answered.promise).toEqual({ status: 404, connection: 'close' });
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
