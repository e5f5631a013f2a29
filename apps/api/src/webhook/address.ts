/**
 * Which addresses messages may be sent to: none in the organisation's internal network, which the server can reach but
 * outsiders cannot.
 */
import { type LookupAddress, lookup } from 'node:dns';
import net from 'node:net';

const within4 = new net.BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  within4.addSubnet(network, bits, 'ipv4');

/** Everything outside this range is private, local, or an IPv4 address in another form. */
const global6 = new net.BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

const special6 = new net.BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  // An IPv4 address in another form.
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = net.isIP(address);
  if (version === 4) return !within4.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

/** Whether a host may belong to the public internet; for a name, only a look-up can tell. */
function mayBePublic(host: string): boolean {
  if (net.isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal|localdomain)\.?$/i.test(host);
}

/** Why messages may not be sent to a URL, judging by its text alone (in Spanish); null if they may. */
export function webhookURLProblem(text: string, allowsPrivate: boolean): string | null {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol))
    return 'Escriba una dirección completa, como https://ejemplo.org/avisos.';
  if (url.protocol === 'http:' && !allowsPrivate) return 'La dirección debe empezar por https://.';
  if (url.username !== '' || url.password !== '')
    return 'La dirección no puede llevar usuario ni contraseña.';
  if (url.hash !== '') return 'La dirección no puede llevar «#».';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return allowsPrivate || mayBePublic(host)
    ? null
    : 'Esa dirección es de una red privada: use una de internet.';
}

/** The host name resolves to no public address. */
export class PrivateAddress extends Error {}

/**
 * A `lookup` for a connection, which only uses addresses that were checked. Names are resolved for each connection, so a name
 * whose address changes later still cannot reach anything private.
 */
export const publicLookup: net.LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, '', 0);
    const allowed = addresses.filter(({ address }) => isPublicAddress(address));
    const [firstAddress] = allowed;
    if (!firstAddress || allowed.length < addresses.length)
      return callback(new PrivateAddress('the name leads to a private address'), '', 0);
    return options.all ? callback(null, allowed) : callback(null, firstAddress.address, firstAddress.family);
  });
};
