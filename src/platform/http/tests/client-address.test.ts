import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { connectedFrom } from '#tests/support/test-http.ts';
import { clientAddress, clientNetwork, NO_PROXIES, trustedProxies } from '../client-address.ts';

/** The client address of a request from `connected` with this `X-Forwarded-For`. */
async function addressOf(connected: string, forwarded?: string, trusted = '') {
  const proxies = trustedProxies(trusted) ?? NO_PROXIES;
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, proxies)));
  const headers = new Headers();
  if (forwarded !== undefined) headers.set('X-Forwarded-For', forwarded);
  return (await app.request('/', { headers }, connectedFrom(connected))).text();
}

test('security check 20: without TRUST_PROXY only the connection counts', async () => {
  expect(await addressOf('192.0.2.7', '198.51.100.1')).toBe('192.0.2.7');
  expect(await addressOf('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
});

test('security check 20: a proxy that is not listed is not trusted', async () => {
  expect(await addressOf('192.0.2.7', '198.51.100.1', '10.0.0.0/8')).toBe('192.0.2.7');
});

test('a listed proxy names the client behind it', async () => {
  expect(await addressOf('127.0.0.1', '198.51.100.1', 'loopback')).toBe('198.51.100.1');
  expect(await addressOf('::1', '2001:db8::7', 'loopback')).toBe('2001:db8::7');
  expect(await addressOf('::ffff:10.1.2.3', '198.51.100.1', '10.0.0.0/8')).toBe('198.51.100.1');
});

test('security check 20: addresses that a client adds to the header itself are not used', async () => {
  const forged = '1.1.1.1, 2.2.2.2, 198.51.100.1, 10.0.0.2';
  expect(await addressOf('10.0.0.1', forged, '10.0.0.0/8')).toBe('198.51.100.1');
});

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['001.002.003.004', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:001.2.3.4', '1.2.3.4'],
  ['0000:0000:0000:0000:0000:FFFF:0102:0304', '1.2.3.4'],
  ['[::ffff:1.2.3.4]:443', '1.2.3.4'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['2001:0DB8:0:0:0:0:0:0001', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
])('the address %s from a proxy is read as %s', async (written, plain) => {
  expect(await addressOf('127.0.0.1', written, 'loopback')).toBe(plain);
  expect(await addressOf('127.0.0.1', `1.1.1.1, ${written}`, 'loopback')).toBe(plain);
});

test('a proxy is recognised in every notation of its address', async () => {
  expect(await addressOf('::ffff:a01:203', '198.51.100.1', '10.0.0.0/8')).toBe('198.51.100.1');
  const through = '198.51.100.1, 010.000.000.002:8080, [::ffff:10.0.0.3]:1';
  expect(await addressOf('10.0.0.1', through, '10.0.0.0/8')).toBe('198.51.100.1');
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3.4.5',
  '256.1.1.1',
  '1.2.3.4:',
  '[1.2.3.4',
  '[2001:db8::1]x',
  `${'0'.repeat(100)}1.2.3.4`,
  ' , ,',
  '<script>',
  '198.51.100.1,',
])('if a proxy sends %j, the proxy’s own address counts', async (forwarded) => {
  expect(await addressOf('10.0.0.1', forwarded, '10.0.0.1')).toBe('10.0.0.1');
});

test('an IPv6 network counts as one client, and so does an IPv4 address', () => {
  const phone = clientNetwork('2001:db8:1:2:aaaa::1');
  expect(clientNetwork('2001:db8:1:2:bbbb:cccc:dddd:eeee')).toBe(phone);
  expect(clientNetwork('2001:0DB8:0001:0002::')).toBe(phone);
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(phone);
  expect(clientNetwork('::1')).toBe(clientNetwork('::2'));
  expect(clientNetwork('192.0.2.1')).not.toBe(clientNetwork('192.0.2.2'));
});
