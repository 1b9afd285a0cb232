import { createDecipheriv, createECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { PushDeviceForm } from '@pawlayer/contracts/admin';

type Delivered = { path: string; headers: Record<string, unknown>; notice: Record<string, unknown>; clear: string };

/** A browser that has subscribed at a push host: what it tells the store, and the keys with which it reads. */
type Subscriber = PushDeviceForm & { read: (body: Buffer) => string };

/**
 * A stand-in for the push hosts (RFC 8030), for browsers that it makes up. It opens what arrives as a browser would (RFC
 * 8291), so that tests see all that was sent, and checks who signed it (RFC 8292).
 */
export const startPushHost = async () => {
  const subscribers = new Map<string, Subscriber>();
  const state = { status: 201, location: undefined as string | undefined, delivered: [] as Delivered[], requests: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.requests += 1;
      const path = request.url ?? '';
      const body = Buffer.concat(chunks);
      const clear = subscribers.get(path)?.read(body) ?? '';
      if (state.status === 201)
        state.delivered.push({
          path,
          headers: request.headers,
          clear,
          notice: JSON.parse(clear) as Delivered['notice'],
        });
      response.writeHead(state.status, state.location === undefined ? {} : { Location: state.location }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // of a server that listens
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    state,
    /** A browser with new keys, and a new address here. */
    subscribe: (): PushDeviceForm => {
      const subscriber = newSubscriber(`${origin}/push/${randomBytes(8).toString('hex')}`);
      subscribers.set(new URL(subscriber.endpoint).pathname, subscriber);
      const { read: _, ...form } = subscriber;
      return form;
    },
    stop: () => server.close(),
  };
};

export type PushHost = Awaited<ReturnType<typeof startPushHost>>;

const newSubscriber = (endpoint: string): Subscriber => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const read = (body: Buffer): string => {
    // RFC 8188, 2.1: salt, record size, and the sender's public key as the key's id.
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const sender = body.subarray(21, keyEnd);
    // RFC 8291, 3.4.
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const derive = (label: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${label}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    const sealed = body.subarray(keyEnd);
    cipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString(); // the delimiter of the last record
  };
  return { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url'), read };
};

/** What a VAPID header says (RFC 8292), if its signature is by the key that it names; undefined otherwise. */
export const readVapid = (header: string): { key: string; claims: Record<string, unknown> } | undefined => {
  const { token = '', key = '' } = /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(header)?.groups ?? {};
  const [head = '', payload = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${payload}`),
    { key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk', dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? { key, claims: JSON.parse(Buffer.from(payload, 'base64url').toString()) as never } : undefined;
};
