import { settings } from '@pawlayer/contracts';
import type { PhotoFacts } from '../../../draft/draft.ts';
import type { WorkerAnswer, WorkerQuestion } from './photo.worker.ts';
import { shrinkNote } from './sizes.ts';
import { sniffPhoto } from './sniff.ts';

export type Inspected = { kind: 'ready'; facts: PhotoFacts; blob: Blob } | { kind: 'refused'; message: string };

const refusals = {
  notAPhoto: 'This file is not a photo we can read. Please choose a JPG, PNG or WebP.',
  iphone: 'This iPhone format cannot be read here. In Photos choose Share, then Save as JPEG',
  unreadable: 'This photo could not be opened. It may be damaged; please try another one.',
  tooBig: 'This photo is larger than 10 MB and could not be made smaller here. Please choose a smaller copy.',
} as const;

const waitMs = 30_000;

const refused = (message: string): Inspected => ({ kind: 'refused', message });

// A photo is decoded off the page's thread: twelve megapixels would freeze typing for a moment.
const askWorker = (question: WorkerQuestion): Promise<WorkerAnswer | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./photo.worker.ts', import.meta.url));
    const finish = (answer: WorkerAnswer | undefined) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => finish(undefined), waitMs);
    worker.addEventListener('message', (event: MessageEvent<WorkerAnswer>) => finish(event.data));
    worker.addEventListener('error', () => finish(undefined));
    worker.postMessage(question);
  });

/** Looks at a chosen file on this device: what it really is, how big, and a smaller copy where it needs one. */
export const inspectPhoto = async (file: File): Promise<Inspected> => {
  const type = sniffPhoto(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (!type) return refused(refusals.notAPhoto);

  const isHeic = type === 'image/heic';
  const answer = await askWorker({ photo: file, mustConvert: isHeic });
  const facts = { id: crypto.randomUUID(), name: file.name || 'Pasted photo', type, bytes: file.size };

  switch (answer?.kind) {
    case 'measured':
      return { kind: 'ready', blob: file, facts: { ...facts, width: answer.width, height: answer.height } };
    case 'copied': {
      const note = isHeic
        ? 'We made a JPEG copy of this iPhone photo that prints just as well.'
        : shrinkNote({ bytes: file.size, ...answer.original });
      const { copy, width, height } = answer;
      return { kind: 'ready', blob: copy, facts: { ...facts, type: copy.type, bytes: copy.size, width, height, note } };
    }
    case 'unreadable':
      return refused(isHeic ? refusals.iphone : refusals.unreadable);
    case 'too-big':
      return refused(refusals.tooBig);
    default:
      // The worker could not run. A small enough photo goes to the server as it is, which looks again.
      if (isHeic) return refused(refusals.iphone);
      return file.size > settings.photo.maxBytes ? refused(refusals.tooBig) : { kind: 'ready', blob: file, facts };
  }
};
