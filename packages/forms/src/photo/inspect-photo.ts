import { newId } from '@pawlayer/app-kit/new-id';
import {
  describeTooFewPixels,
  findPhotoTurn,
  maxPhotoBytes,
  maxPhotoMegabytes,
  type PhotoTurn,
  withoutTurn,
} from '@pawlayer/contracts';
import { nameOfPhoto, type PhotoFacts } from './photo-facts.ts';
import { maxSidePixels, mustShrink, shrinkNote } from './photo-size.ts';
import type { PhotoWorkerClient } from './photo-worker-client.ts';
import { readBytes } from './read-bytes.ts';
import { sniffPhoto } from './sniff.ts';

/** With its pixels if they were wanted and are the file's, or half as many on each side; the receiver closes them. */
export type ReadyPhoto = { kind: 'ready'; facts: PhotoFacts; blob: Blob; pixels?: ImageBitmap };
type PhotoInspection = ReadyPhoto | { kind: 'rejected'; message: string };

/** Why a file is refused. */
export const rejectionMessages = {
  notRead:
    'This file cannot be read here. If it is a folder, please choose a photo in it; if it is in a cloud, download it to this device first.',
  notAPhoto: 'This file is not a photo we can read. Please choose a JPG, PNG or WebP.',
  iphone: 'This iPhone format cannot be read here. In Photos choose Share, then Save as JPEG',
  notLookedAt: 'This photo could not be checked here. Please choose it again, or another one.',
  unreadable: 'This photo could not be opened. It may be damaged; please try another one.',
  tooBig: `This photo is larger than ${maxPhotoMegabytes} MB and could not be made smaller here. Please choose a smaller copy.`,
  tooBigAndHidden: `This photo is larger than ${maxPhotoMegabytes} MB, and this browser hides the pixels of pictures, so it cannot make a smaller one. Please choose a smaller copy, or open this page in another browser.`,
  turnedAndHidden:
    'This browser hides the pixels of pictures, so it cannot turn this photo upright. Please open this page in another browser.',
} as const;

const heicNote = 'We made a JPEG copy of this iPhone photo that prints just as well.';
const turnedNote = 'We made an upright copy of this photo that prints just as well.';

const rejected = (message: string): PhotoInspection => ({ kind: 'rejected', message });

type Content = Uint8Array<ArrayBuffer>;
type Wishes = {
  startWorker: () => PhotoWorkerClient;
  wantsPixels: boolean;
  /** Whether too few pixels for a portrait are refused. */
  isForPortrait: boolean;
};

/**
 * Inspects a chosen file in the browser: its real type, its size, and a copy when it is too large or when browsers do
 * not agree how it is turned. Ends the worker that it starts. What is ready is in memory: the file may change or vanish
 * afterwards.
 */
export const inspectPhoto = async (file: File, wishes: Wishes): Promise<PhotoInspection> => {
  const { startWorker, wantsPixels, isForPortrait } = wishes;
  const isSmall = file.size <= maxPhotoBytes;
  const head = await readBytes(isSmall ? file : file.slice(0, 12));
  if (!head) return rejected(rejectionMessages.notRead);
  const type = sniffPhoto(new Uint8Array(head));
  if (!type) return rejected(rejectionMessages.notAPhoto);
  const content = isSmall ? head : await readBytes(file);
  if (!content) return rejected(rejectionMessages.notRead);
  const facts = { id: newId(), name: nameOfPhoto(file), type, bytes: file.size };
  const worker = startWorker();
  try {
    const found = await inspectIn(worker, new Uint8Array(content), { facts, wantsPixels });
    return isForPortrait ? refuseTooFewPixels(found) : found;
  } finally {
    worker.end();
  }
};

type Wanted = { facts: PhotoFacts; wantsPixels: boolean };

const inspectIn = async (worker: PhotoWorkerClient, bytes: Content, wanted: Wanted): Promise<PhotoInspection> => {
  const { facts, wantsPixels } = wanted;
  const { type } = facts;
  const isHeic = type === 'image/heic';
  const photo = new Blob([bytes], { type });
  const turn = findUnsureTurn(bytes);
  // A copy needs the photo's pixels.
  const isCopied = isHeic || facts.bytes > maxPhotoBytes || turn !== undefined;
  const givesUpTo = wantsPixels && !isCopied ? maxSidePixels : 0;
  const stored = turn ? new Blob([withoutTurn(bytes, turn)], { type }) : photo;
  const original = await worker.ask({ type: 'measure', photo: stored, givesUpTo });
  if (original?.kind === 'failed') return rejected(isHeic ? rejectionMessages.iphone : rejectionMessages.unreadable);
  if (original?.kind !== 'measured') return turn ? rejected(rejectionMessages.notLookedAt) : unmeasured(photo, facts);

  const { width, height, pixels } = original;
  const isTooBig = mustShrink({ ...facts, width, height });
  if (!isHeic && !turn && !isTooBig)
    return { kind: 'ready', blob: photo, facts: { ...facts, width, height }, ...(pixels && { pixels }) };

  const limits = { maxBytes: maxPhotoBytes, maxSide: maxSidePixels, orientation: turn?.orientation ?? 1 };
  const made = await worker.ask({ type: 'copy', ...limits });
  if (made?.kind !== 'copied') {
    if (isHeic) return rejected(rejectionMessages.iphone);
    // It only has more pixels than it needs, which the store can handle.
    if (!turn && facts.bytes <= maxPhotoBytes)
      return { kind: 'ready', blob: photo, facts: { ...facts, width, height } };
    return rejected(whyNotCopied(facts, made?.kind === 'pixels-hidden'));
  }
  const { copy } = made;
  const note = isTooBig ? shrinkNote({ ...facts, width, height }) : turnedNote;
  return {
    kind: 'ready',
    blob: copy,
    facts: {
      ...facts,
      type: copy.type,
      bytes: copy.size,
      width: made.width,
      height: made.height,
      note: isHeic ? heicNote : note,
    },
  };
};

const whyNotCopied = ({ bytes }: PhotoFacts, isHidden: boolean): string => {
  if (bytes > maxPhotoBytes) return isHidden ? rejectionMessages.tooBigAndHidden : rejectionMessages.tooBig;
  return isHidden ? rejectionMessages.turnedAndHidden : rejectionMessages.notLookedAt;
};

const refuseTooFewPixels = (found: PhotoInspection): PhotoInspection => {
  if (found.kind === 'rejected') return found;
  const { width, height } = found.facts;
  const problem = width && height ? describeTooFewPixels({ width, height }) : undefined;
  if (problem === undefined) return found;
  found.pixels?.close();
  return rejected(problem);
};

/** How a photo is turned that some browsers would show otherwise than it is printed. */
const findUnsureTurn = (bytes: Content): PhotoTurn | undefined => {
  const turn = findPhotoTurn(bytes);
  return turn?.isReadAlike ? undefined : turn;
};

// The worker could not run. A small enough photo is uploaded as it is, and the server checks it.
const unmeasured = (photo: Blob, facts: PhotoFacts): PhotoInspection => {
  if (facts.type === 'image/heic') return rejected(rejectionMessages.iphone);
  return mustShrink({ ...facts, width: 0, height: 0 })
    ? rejected(rejectionMessages.tooBig)
    : { kind: 'ready', blob: photo, facts };
};
