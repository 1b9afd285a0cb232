import { maxPhotoBytes, maxPhotoMegabytes } from '@pawlayer/contracts';
import type { PhotoFacts } from './photo-facts.ts';
import { maxSidePixels, mustShrink, shrinkNote } from './photo-size.ts';
import type { PhotoWorkerClient } from './photo-worker-client.ts';
import { readBytes } from './read-bytes.ts';
import { sniffPhoto } from './sniff.ts';

export type PhotoInspection =
  /** With its pixels if they were wanted and are those of the file, or half as many on each side; whoever takes them closes them. */
  { kind: 'ready'; facts: PhotoFacts; blob: Blob; pixels?: ImageBitmap } | { kind: 'rejected'; message: string };

const rejectionMessages = {
  notRead:
    'This file cannot be read here. If it is a folder, please choose a photo in it; if it is in a cloud, download it to this device first.',
  notAPhoto: 'This file is not a photo we can read. Please choose a JPG, PNG or WebP.',
  iphone: 'This iPhone format cannot be read here. In Photos choose Share, then Save as JPEG',
  unreadable: 'This photo could not be opened. It may be damaged; please try another one.',
  tooBig: `This photo is larger than ${maxPhotoMegabytes} MB and could not be made smaller here. Please choose a smaller copy.`,
} as const;

const heicNote = 'We made a JPEG copy of this iPhone photo that prints just as well.';

const rejected = (message: string): PhotoInspection => ({ kind: 'rejected', message });

type Wishes = { startWorker: () => PhotoWorkerClient; wantsPixels: boolean };

/**
 * Inspects a chosen file in the browser: its real type, its size, and a smaller copy when it needs one. Ends the worker
 * that it starts. What is ready is in memory: the file may change or vanish afterwards.
 */
export const inspectPhoto = async (file: File, { startWorker, wantsPixels }: Wishes): Promise<PhotoInspection> => {
  // Of a larger file a copy is made, which is in memory then.
  const isKept = file.size <= maxPhotoBytes;
  const bytes = await readBytes(isKept ? file : file.slice(0, 12));
  if (!bytes) return rejected(rejectionMessages.notRead);
  const type = sniffPhoto(new Uint8Array(bytes));
  if (!type) return rejected(rejectionMessages.notAPhoto);
  const facts = { id: crypto.randomUUID(), name: file.name || 'Pasted photo', type, bytes: file.size };
  const worker = startWorker();
  try {
    return await inspectIn(worker, isKept ? new Blob([bytes], { type }) : file, { facts, wantsPixels });
  } finally {
    worker.end();
  }
};

type Wanted = { facts: PhotoFacts; wantsPixels: boolean };

const inspectIn = async (worker: PhotoWorkerClient, photo: Blob, wanted: Wanted): Promise<PhotoInspection> => {
  const { facts, wantsPixels } = wanted;
  const isHeic = facts.type === 'image/heic';
  // The pixels of a photo of which a copy is made are needed for that.
  const isCopied = isHeic || facts.bytes > maxPhotoBytes;
  const givesUpTo = wantsPixels && !isCopied ? maxSidePixels : 0;
  const original = await worker.ask({ type: 'measure', photo, givesUpTo });
  if (original?.kind === 'failed') return rejected(isHeic ? rejectionMessages.iphone : rejectionMessages.unreadable);
  if (original?.kind !== 'measured') return unmeasured(photo, facts);

  const { width, height, pixels } = original;
  if (!isHeic && !mustShrink({ ...facts, width, height }))
    return { kind: 'ready', blob: photo, facts: { ...facts, width, height }, ...(pixels && { pixels }) };

  const made = await worker.ask({ type: 'copy', maxBytes: maxPhotoBytes, maxSide: maxSidePixels });
  if (made?.kind !== 'copied') return rejected(isHeic ? rejectionMessages.iphone : rejectionMessages.tooBig);
  const { copy } = made;
  return {
    kind: 'ready',
    blob: copy,
    facts: {
      ...facts,
      type: copy.type,
      bytes: copy.size,
      width: made.width,
      height: made.height,
      note: isHeic ? heicNote : shrinkNote({ ...facts, width, height }),
    },
  };
};

// The worker could not run. A small enough photo is uploaded as it is, and the server checks it.
const unmeasured = (photo: Blob, facts: PhotoFacts): PhotoInspection => {
  if (facts.type === 'image/heic') return rejected(rejectionMessages.iphone);
  return mustShrink({ ...facts, width: 0, height: 0 })
    ? rejected(rejectionMessages.tooBig)
    : { kind: 'ready', blob: photo, facts };
};
