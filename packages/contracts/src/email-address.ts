/** RFC 5321, 4.5.3.1.3: a path has at most 256 octets, of which two are its brackets. */
const maxLength = 254;

/** A dot-atom of RFC 5322, 3.2.3: what RFC 5321, 4.1.2 has before the @ of every address that needs no quotes. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** Labels of at most 63 letters, digits and hyphens (RFC 5321, 4.1.2), the last of letters or an A-label (RFC 5891). */
const asciiDomain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{0,58}[a-z\d])$/;

/** In ASCII nothing but letters, digits, dots and hyphens, so that nothing else of a URL is read into it. */
const typedDomain = /^[a-z\d.\-\u0080-\u{10ffff}]+$/iu;

/**
 * Reads an e-mail address as it is stored and mailed to: its domain in lower case and as A-labels (RFC 5891), so that
 * `a@почта.рф` and `a@xn--80a1acny.xn--p1ai` are one person. What cannot be seen, and a dot at the end, is taken away.
 * Undefined for anything else, such as quotes, a domain literal, and letters beyond ASCII before the @ (RFC 6531), which
 * few mail servers take.
 */
export const readEmailAddress = (text: string): string | undefined => {
  const seen = text
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replace(/[.。．｡]+$/, '');
  const at = seen.lastIndexOf('@');
  const local = seen.slice(0, Math.max(at, 0));
  if (seen.length > maxLength || !localPart.test(local)) return undefined;
  const domain = toAsciiDomain(seen.slice(at + 1));
  const address = `${local}@${domain}`;
  return domain === undefined || address.length > maxLength ? undefined : address;
};

/** A URL's host is mapped as UTS 46 says, in browsers and in Node. */
const toAsciiDomain = (typed: string): string | undefined => {
  const url = `http://${typed}`;
  if (!typedDomain.test(typed) || !URL.canParse(url)) return undefined;
  const domain = new URL(url).hostname;
  return asciiDomain.test(domain) ? domain : undefined;
};

/** A link that writes to this address (RFC 6068). */
export const mailtoUrl = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
