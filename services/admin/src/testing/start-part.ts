import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a service is asked, as the admin service sends it. */
type Asked = { path: string; authorization: string | undefined; body: string };

export const heldId = randomUUID();
export const photoId = randomUUID();

/** The orders or the content service by its contract: their own tests show that they keep it. */
export const startPart = async (name: 'orders' | 'content', records: Record<string, object[]>) => {
  const asked: Asked[] = [];
  /** `beforeErasure` may keep an erasure waiting. */
  const state = { isDown: false, beforeErasure: async () => {} };
  const answerTo = async (request: IncomingMessage) => {
    asked.push({
      path: request.url ?? '',
      authorization: request.headers.authorization,
      body: await text(request),
    });
    if (request.url?.endsWith('/erase')) {
      await state.beforeErasure();
      return { erased: { [name]: 1 }, held: [] };
    }
    if (request.url?.includes('/people/')) return { people: [], isIncomplete: false };
    const held = name === 'orders' ? [{ orderId: heldId, number: 'HELD', why: 'production' }] : [];
    return { records, photos: name === 'orders' ? [{ id: photoId, name: `${photoId}.jpg` }] : [], held };
  };
  const server = createServer((request, response) => {
    if (state.isDown) return void response.writeHead(503).end('{}');
    if (request.url?.includes('/photos/')) return void response.end('the bytes of a photo');
    if (request.url?.endsWith('/history'))
      return void response.writeHead(404).end('{"error":"No.","code":"not_found","requestId":"x"}');
    void answerTo(request).then((answer) => response.end(JSON.stringify(answer)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number }; // of a server that listens
  /** The ids of the erasures that this service was asked for, in their order. */
  const erasedIds = () =>
    asked.filter(({ path }) => path.endsWith('/erase')).map(({ body }) => (JSON.parse(body) as { id: string }).id);
  return { url: `http://127.0.0.1:${port}`, asked, state, erasedIds, stop: () => server.close() };
};
