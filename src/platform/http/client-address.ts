import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

export type TrustedProxies = { includes(address: string): boolean };

export const NO_PROXIES: TrustedProxies = { includes: () => false };

/**
 * TRUST_PROXY: addresses, networks or `loopback`, with commas. Undefined if an entry is none of
 * these.
 */
export function trustedProxies(list: string): TrustedProxies | undefined {
  const trusted = new BlockList();
  for (const entry of list.split(',').map((each) => each.trim())) {
    if (entry === 'loopback') {
      trusted.addSubnet('127.0.0.0', 8, 'ipv4');
      trusted.addAddress('::1', 'ipv6');
      continue;
    }
    const [address = '', prefix] = entry.split('/');
    const family = familyOf(address);
    const bits = family === 'ipv6' ? 128 : 32;
    if (isIP(address) === 0 || entry.split('/').length > 2) return undefined;
    if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > bits)) {
      return undefined;
    }
    trusted.addSubnet(address, prefix === undefined ? bits : Number(prefix), family);
  }
  return { includes: (address) => isIP(address) > 0 && trusted.check(address, familyOf(address)) };
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/**
 * As long as an address is a trusted proxy's, the one before it in `X-Forwarded-For`, from the
 * right: values that a client writes itself stand left of those and are never used.
 */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  let address = normalizeAddress(connectedAddress(c));
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((each) => each.trim());
  while (trusted.includes(address)) {
    const before = normalizeAddress(forwarded.pop() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

function connectedAddress(c: Context): string {
  return c.env?.incoming?.socket?.remoteAddress ?? '';
}

const MAX_ADDRESS_LENGTH = 80;
const IPV4_IN_IPV6 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * Without port, network card (`%eth0`) and leading zeros; IPv4 never inside IPv6. A text that is
 * no address stays.
 */
function normalizeAddress(address: string): string {
  if (address.length > MAX_ADDRESS_LENGTH) return '';
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address) ?? [];
  const [host = ''] = (inBrackets ?? withoutPort(address)).split('%');
  const ipv4 = normalizeIPv4(host);
  if (ipv4) return ipv4;
  const candidate = host.replace(/[^:]*$/, (end) => normalizeIPv4(end) ?? end);
  if (!isIPv6(candidate)) return host;
  const ipv6 = new URL(`http://[${candidate}]`).hostname.slice(1, -1);
  const [, high, low] = IPV4_IN_IPV6.exec(ipv6) ?? [];
  if (high === undefined || low === undefined) return ipv6;
  const [h, l] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [h >> 8, h & 255, l >> 8, l & 255].join('.');
}

function withoutPort(address: string): string {
  return address.replace(/^([\d.]+):\d{1,5}$/, '$1');
}

function normalizeIPv4(text: string): string | undefined {
  if (!/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return undefined;
  const numbers = text.split('.').map(Number);
  return numbers.every((number) => number <= 255) ? numbers.join('.') : undefined;
}

/** An IPv4 address, or the /64 of an IPv6 address (one home or phone). */
export function clientNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':')}::/64`;
}

/** The /48, as given to one customer; undefined for IPv4. */
export function siteNetwork(network: string): string | undefined {
  return network.endsWith('::/64') ? network.split(':').slice(0, 3).join(':') : undefined;
}
