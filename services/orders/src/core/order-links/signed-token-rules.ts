import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link is for; each opens nothing else. */
type SignedPurpose = 'pay-link' | 'gallery-link' | 'found-orders';

/** `secret` is any secret of the installation. */
type Signer = { secret: string; purpose: SignedPurpose };

const idBytes = 16;
const timeBytes = 4;

/** A capability that is in no table: what it opens, until when, and an HMAC-SHA256 of both (RFC 2104), in base64url. */
export const signSubject = (signer: Signer, subject: Buffer, expiresAt: Date): string => {
  const time = Buffer.alloc(timeBytes);
  time.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000));
  const data = Buffer.concat([subject, time]);
  return Buffer.concat([data, sign(signer, data)]).toString('base64url');
};

/** What a token opens, of so many bytes; undefined when it is not ours, is for something else, or has expired. */
export const readSignedSubject = (
  signer: Signer,
  { token, bytes: length }: { token: string; bytes: number },
  now: Date,
): Buffer | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  const data = bytes.subarray(0, length + timeBytes);
  const signature = sign(signer, data);
  if (bytes.length !== length + timeBytes + signature.length) return undefined;
  if (!timingSafeEqual(bytes.subarray(data.length), signature)) return undefined;
  if (data.readUInt32BE(length) * 1000 < now.getTime()) return undefined;
  return data.subarray(0, length);
};

/** A dated capability for one order and purpose, for a mailed link. */
export const signOrder = (signer: Signer, orderId: string, expiresAt: Date): string =>
  signSubject(signer, Buffer.from(orderId.replaceAll('-', ''), 'hex'), expiresAt);

/** The order of a token; undefined as in {@link readSignedSubject}. */
export const readSignedOrder = (signer: Signer, token: string, now: Date): string | undefined =>
  readSignedSubject(signer, { token, bytes: idBytes }, now)
    ?.toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const sign = ({ secret, purpose }: Signer, data: Buffer): Buffer =>
  createHmac('sha256', `${secret}:${purpose}`).update(data).digest();
