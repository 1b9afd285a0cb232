import type { PushDeviceForm } from '@pawlayer/contracts/admin';
import { toPublicKey } from './rules.ts';

/** `gone`: the browser has ended it. `refused`: the push host will never take this. */
type Delivery = { outcome: 'delivered' | 'gone' | 'refused'; status: number };

export type WebPush = {
  publicKey: string;
  /** Throws when the push host does not answer in time, or asks to come back later. */
  send: (device: PushDeviceForm, payload: object) => Promise<Delivery>;
};

type WebPushOptions = {
  privateKey: string;
  /** The contact for a push host, as RFC 8292 asks: an https: or mailto: URL. */
  contact: string;
};

const timeoutMs = 6000;

/** A notice that nobody saw for this long is no longer shown. */
const secondsToLive = 12 * 3600;

/** Encrypts and sends as RFC 8030, 8291 and 8292 say. */
export const openWebPush = ({ privateKey, contact }: WebPushOptions): WebPush => {
  const publicKey = toPublicKey(privateKey);
  const vapidDetails = { subject: contact, publicKey, privateKey };
  return {
    publicKey,
    send: async ({ endpoint, p256dh, auth }, payload) => {
      const { default: webPush } = await import('web-push'); // with the first notice: it has a hundred modules
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
        vapidDetails,
        TTL: secondsToLive,
        contentEncoding: 'aes128gcm',
      });
      const { 'Content-Length': _length, ...headers } = request.headers;
      const { status, ok, body } = await fetch(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(request.body ?? []),
        redirect: 'error', // only the known hosts are called
        signal: AbortSignal.timeout(timeoutMs),
      });
      await body?.cancel();
      if (ok) return { outcome: 'delivered', status };
      if (status === 404 || status === 410) return { outcome: 'gone', status };
      if (status >= 500 || status === 408 || status === 429) throw new Error(`the push host answered ${status}`);
      return { outcome: 'refused', status };
    },
  };
};
