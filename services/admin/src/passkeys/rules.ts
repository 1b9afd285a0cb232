import { getDomain, parse } from 'tldts';

/**
 * Where passkeys work: `domain` is the RP ID, for which browsers make them, and `origins` are the addresses of pages
 * that may use them.
 */
export type PasskeySite = { domain: string; origins: readonly string[] };

/** A passkey as it is stored. */
export type StoredPasskey = { credentialId: Buffer; publicKey: Buffer; counter: number; transports: string[] };

/** The address of a call: its Origin header, which browsers add to writes, or else its Host header. */
export type CallerAddress = { origin: string | undefined; host: string | undefined };

/**
 * The site of a call that came to one of the store's own addresses. Addresses of one registrable domain share a site,
 * whose domain is what their host names have in common; others have one each. Undefined where browsers have no
 * passkeys: at an IP address, without TLS (but for localhost), and at an address that is none of ours.
 */
export const siteOf = (ownUrls: readonly string[], { origin, host }: CallerAddress): PasskeySite | undefined => {
  const urls = ownUrls.map((url) => new URL(url)).filter(hasPasskeys);
  const here = urls.find((url) => (origin === undefined ? url.host === host : url.origin === origin));
  if (!here) return undefined;
  const family = urls.filter(({ hostname }) => familyOf(hostname) === familyOf(here.hostname));
  return {
    domain: family.map(({ hostname }) => hostname).reduce(commonDomain),
    origins: [...new Set(family.map((url) => url.origin))],
  };
};

const hasPasskeys = ({ protocol, hostname }: URL): boolean =>
  !parse(hostname).isIp && (protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost'));

/** The registrable domain; `github.io` and the like count as suffixes, as they do for browsers. */
const familyOf = (hostname: string): string => getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;

const commonDomain = (a: string, b: string): string => {
  const [labels, others] = [a.split('.').toReversed(), b.split('.').toReversed()];
  const end = labels.findIndex((label, index) => label !== others[index]);
  return labels
    .slice(0, end === -1 ? labels.length : end)
    .toReversed()
    .join('.');
};
