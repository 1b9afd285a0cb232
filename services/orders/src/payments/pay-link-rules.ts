import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long the link of a mail about a failed payment leads back to paying. */
export const payLinkDays = 7;

const idBytes = 16;
const dataBytes = idBytes + 4;

/** A dated capability to pay for one order, for a mailed link. `secret` is any secret of the installation. */
export const toPayToken = (secret: string, orderId: string, expiresAt: Date): string => {
  const data = Buffer.alloc(dataBytes);
  data.write(orderId.replaceAll('-', ''), 'hex');
  data.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), idBytes);
  return Buffer.concat([data, sign(secret, data)]).toString('base64url');
};

/** The order of a token; undefined when the token is not ours, or has expired. */
export const readPayToken = (secret: string, token: string, now: Date): string | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  const data = bytes.subarray(0, dataBytes);
  const signature = sign(secret, data);
  if (bytes.length !== dataBytes + signature.length || !timingSafeEqual(bytes.subarray(dataBytes), signature))
    return undefined;
  if (data.readUInt32BE(idBytes) * 1000 < now.getTime()) return undefined;
  return data.toString('hex', 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const sign = (secret: string, data: Buffer): Buffer => createHmac('sha256', `${secret}:pay-link`).update(data).digest();
