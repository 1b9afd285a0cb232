import type { AtWork, CopyRequest, CutRequest, CutResponse, CutWorkerMessage } from './cut-messages.ts';
import { createCutter } from './cutter.ts';
import { warmUp } from './warm-up.ts';

const serveRequests = () => {
  const cutter = createCutter(() => postMessage({ kind: 'at-work' } satisfies AtWork));

  const respond = async (request: CopyRequest | CutRequest): Promise<CutResponse> => {
    const { requestId, photo } = request;
    try {
      if (photo) await cutter.load(photo);
      if (request.kind === 'copy') return { kind: 'copy', requestId, copy: await cutter.copy() };
      if (request.mask?.content) await cutter.loadMask(request.mask.id, request.mask.content);
      return { kind: 'cut', requestId, ...(await cutter.cut(request)) };
    } catch (error) {
      return { kind: 'failed', requestId, reason: String(error) };
    }
  };

  // Sequentially, because a photo must be loaded before the next request can use it.
  let queue = Promise.resolve();
  const hasWork = new AbortController();
  let shown: { request: CutRequest; colours: number } | undefined;
  let asked = 0;
  addEventListener('message', ({ data }: MessageEvent<CutWorkerMessage>) => {
    if (data.kind === 'warm-up') return void warmUp(hasWork.signal);
    hasWork.abort();
    cutter.pause();
    asked += 1;
    const turn = asked;
    queue = queue.then(async () => {
      if (data.photo) shown = undefined;
      const response = await respond(data);
      const pictures = picturesOf(response);
      postMessage(response, { transfer: pictures });
      if (data.kind === 'cut') {
        cutter.shrink();
        shown = { request: data, colours: pictures.length };
      }
      // Not while another request waits.
      if (turn === asked && shown && shown.colours > 0)
        void cutter.goAhead(shown.request, shown.colours).catch(reportAhead);
    });
  });
};

/** Nobody waits for it: whoever asks for that number of colours hears of it. */
const reportAhead = (error: unknown): void => console.warn('No portrait is drawn ahead', error);

const picturesOf = (response: CutResponse): ImageBitmap[] =>
  response.kind === 'cut' ? response.sheets.map(({ picture }) => picture) : [];

serveRequests();
