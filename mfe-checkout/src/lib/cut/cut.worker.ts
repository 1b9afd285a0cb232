import type { AtWork, CutResponse, CutWorkerMessage } from './cut-messages.ts';
import { createCutter } from './cutter.ts';
import { serveRequests } from './serve-requests.ts';
import { warmUp } from './warm-up.ts';

const answer = serveRequests({
  cutter: createCutter(() => postMessage({ kind: 'at-work' } satisfies AtWork)),
  post: (response: CutResponse, pictures) => postMessage(response, { transfer: pictures }),
  warmUp,
});
addEventListener('message', ({ data }: MessageEvent<CutWorkerMessage>) => answer(data));
