import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** Proxies whose `X-Forwarded-For` counts. */
export type TrustedProxies = { includes(address: string): boolean };

/** Nobody is trusted: the address of a client is the one that is connected. */
export const NO_PROXIES: TrustedProxies = { includes: () => false };

/**
 * The proxies of the setting TRUST_PROXY: addresses, networks (`10.0.0.0/8`) or `loopback`,
 * separated by commas. Undefined where one of them is none of these.
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
 * The address of the client: the connected one, or, while that is a trusted proxy's, the one before
 * it in `X-Forwarded-For`, read from the right. What a client writes into that header itself stands
 * left of what a proxy adds, and is never reached.
 */
export function clientAddress(c: Context, trusted: TrustedProxies): string {
  let address = plain(connectedAddress(c));
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((each) => each.trim());
  while (trusted.includes(address)) {
    const before = plain(forwarded.pop() ?? '');
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Empty once the client has gone away. */
function connectedAddress(c: Context): string {
  return c.env?.incoming?.socket?.remoteAddress ?? '';
}

/** Without the network card of `fe80::1%eth0`; IPv4 as such, also where a socket for both families
 * gives it as `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * What is counted as one client: an IPv4 address, or the /64 network of an IPv6 address, which is
 * what one home or one phone is given and may change its address in at will.
 */
export function clientOf(address: string): string {
  if (!isIPv6(address)) return address;
  return `${expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':')}::/64`;
}
