import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest } from '../support/raw-request.ts';
import { type RunningSite, startSite } from '../support/site.ts';

const SECRET = 'kofi-secret';
const END = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
const FORM = 'Content-Type: multipart/form-data; boundary=x\r\n';

const REQUESTS = [
  `GET http://${SECRET}:${SECRET}@www.example.org/about?${SECRET} ${END}\r\n`,
  `GET http://${SECRET}:${SECRET}@www.example.org/%zz?${SECRET} ${END}\r\n`,
  `GET http://${SECRET}@[:::]/?${SECRET} ${END}\r\n`,
  `GET /%zz?${SECRET} ${END}\r\n`,
  `GET /courses/%E0%A4%A?${SECRET} ${END}\r\n`,
  `GET /courses/%E0%A4%A.data?${SECRET} ${END}\r\n`,
  `GET /images/%E0%A4%A?${SECRET} ${END}\r\n`,
  `GET /share/%zz.png?${SECRET} ${END}\r\n`,
  `GET //${SECRET}@?${SECRET} ${END}\r\n`,
  `GET ///?${SECRET} ${END}\r\n`,
  `GET /?${SECRET} HTTP/1.1\r\nHost: ${SECRET}@[\r\nConnection: close\r\n\r\n`,
  `GET /newsletter/confirm?token=${SECRET} ${END}\r\n`,
  `POST /?${SECRET} ${END}Content-Length: 0\r\n\r\n`,
  `POST /contact?${SECRET} ${END}${FORM}Content-Length: 4\r\n\r\n--x\r`,
  `POST /contact.data?${SECRET} ${END}${FORM}Content-Length: 4\r\n\r\n--x\r`,
  `POST /about.data?${SECRET} ${END}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b`,
  `POST /nothing?${SECRET} ${END}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b`,
  `PUT /courses.data?${SECRET} ${END}\r\n`,
  `TRACE /?${SECRET} ${END}\r\n`,
  `${SECRET} / HTTP/1.1\r\n\r\n`,
];

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('security check 30: the log is lines of JSON and holds no query and no user name or password of a URL', async () => {
  for (const bytes of REQUESTS) await rawRequest(Number(new URL(site.url).port), bytes);
  // Before it only the link for the first owner, in four lines.
  expect(site.printed.slice(4)).toEqual([]);
  for (const line of site.log) expect(line).toHaveProperty('level');
  expect(JSON.stringify(site.log)).not.toContain(SECRET);
});
