import type { CutRequest, CutResponse, CutWorkerMessage, SampleRequest, WorkerRequest } from './cut-messages.ts';
import type { createCutter } from './cutter.ts';
import { pauseOf } from './pause-of.ts';
import { toneAt } from './seen-tone.ts';

type Worker = {
  cutter: ReturnType<typeof createCutter>;
  /** Sends a response to the page, with pictures that are transferred. */
  post: (response: CutResponse, pictures: ImageBitmap[]) => void;
  /** Runs until there is work. */
  warmUp: (hasWork: AbortSignal) => Promise<void>;
};

/** What is answered in any case. */
type Asked = Exclude<WorkerRequest, SampleRequest>;

/** How long more small pictures may be asked for, in milliseconds. */
const betweenSamplesMs = 100;

/**
 * Answers the page's messages one after the other, because a photo must be loaded before the next request can use it.
 */
export const serveRequests = ({ cutter, post, warmUp }: Worker) => {
  let queue = Promise.resolve();
  const hasWork = new AbortController();
  let shown: { request: CutRequest; colours: number } | undefined;
  let asked = 0;
  let heard = 0;
  let expectsStrokes = false;
  let underWay = new AbortController();

  const respond = async (request: Asked, givenUp: AbortSignal): Promise<CutResponse> => {
    const { requestId, photo } = request;
    if (photo) await cutter.load(photo);
    if (request.kind === 'copy') return { kind: 'copy', requestId, copy: await cutter.copy() };
    if (request.mask?.content) await cutter.loadMask(request.mask.id, request.mask.content);
    if (request.kind === 'picture') return { kind: 'picture', requestId, picture: await cutter.picture(request) };
    if (request.isRough && cutter.isPrepared(request)) return { kind: 'given-up', requestId };
    try {
      return { kind: 'cut', requestId, ...(await cutter.cut(request, givenUp)) };
    } catch (error) {
      if (!givenUp.aborted || error !== givenUp.reason) throw error;
      return { kind: 'given-up', requestId };
    }
  };

  const serve = async (request: Asked, turn: number): Promise<void> => {
    if (request.photo) shown = undefined;
    underWay = new AbortController();
    const response = await respond(request, underWay.signal);
    const pictures = picturesOf(response);
    post(response, pictures);
    if (request.kind === 'cut' && response.kind === 'cut') {
      if (!request.isRough) cutter.shrink(); // the whole one is cut of all pixels
      shown = { request: asShown(request, response.surroundings), colours: pictures.length };
    }
    void goAhead(turn).catch(reportAhead);
  };

  /** More of them would wait for what is drawn in between. */
  const goAheadAfterSamples = async (turn: number, last: number): Promise<void> => {
    await pauseOf(betweenSamplesMs);
    if (last === heard) await goAhead(turn);
  };

  /** Nothing, once anything else was asked for. */
  const serveSample = async (request: SampleRequest, turn: number, place: number): Promise<void> => {
    await pauseOf(0); // for another wish, if it has been made
    const { requestId } = request;
    const picture = turn === asked ? cutter.sample(request) : undefined;
    post({ kind: 'sample', requestId, ...(picture && { picture }) }, picture ? [picture] : []);
    void goAheadAfterSamples(turn, place).catch(reportAhead);
  };

  /** Does what may be asked for next, but not while another request waits. */
  const goAhead = async (turn: number): Promise<void> => {
    if (expectsStrokes) await pauseOf(0); // for the first stroke, if it has been made
    if (turn !== asked || !shown) return;
    const { request, colours } = shown;
    if (expectsStrokes) {
      expectsStrokes = false;
      cutter.expectStrokes(request);
    }
    await cutter.goAhead(request, colours);
  };

  return (message: CutWorkerMessage): void => {
    if (message.kind === 'warm-up') return void warmUp(hasWork.signal).catch(reportAhead);
    if (message.kind === 'give-up') return underWay.abort();
    hasWork.abort();
    cutter.pause();
    heard += 1;
    if (message.kind !== 'sample') asked += 1;
    const [turn, place] = [asked, heard];
    if (message.kind === 'expect-strokes') {
      expectsStrokes = true;
      queue = queue.then(() => void goAhead(turn).catch(reportAhead));
      return;
    }
    const { requestId } = message;
    queue = queue
      .then(() => (message.kind === 'sample' ? serveSample(message, turn, place) : serve(message, turn)))
      // Whatever it was, the next requests are served; a request that has its answer gets no other.
      .catch((error: unknown) => post({ kind: 'failed', requestId, reason: String(error) }, []));
  };
};

/** With the visible tone of the ground, since the visitor's next wish has it. */
const asShown = (request: CutRequest, surroundings: number | undefined): CutRequest => {
  const groundTone = request.groundTone ?? toneAt(request, surroundings);
  return groundTone ? { ...request, groundTone } : request;
};

/** Nobody waits for it: a request for it will report the failure. */
const reportAhead = (error: unknown): void => console.warn('No portrait is prepared ahead', error);

const picturesOf = (response: CutResponse): ImageBitmap[] =>
  response.kind === 'cut' ? response.sheets.map(({ picture }) => picture) : [];
