import { paths } from '@pawlayer/contracts/paths';
import type { Draft } from '../../lib/draft/draft.ts';
import { sameTexts } from '../../lib/draft/same-texts.ts';

/** The four steps, in order, with the labels below the progress bar. */
export const steps = [
  { id: 'info', label: 'Your Info' },
  { id: 'photo', label: 'Upload Photo' },
  { id: 'size', label: 'Choose Size' },
  { id: 'order', label: 'Complete Order' },
] as const;
export type StepId = (typeof steps)[number]['id'];

export const stepNumber = (id: StepId): number => steps.findIndex((step) => step.id === id) + 1;

/** For example "Step 2 of 4: Upload Photo". */
export const stepTitle = (id: StepId): string =>
  `Step ${stepNumber(id)} of ${steps.length}: ${steps.find((step) => step.id === id)?.label}`;

export const isInfoSaved = ({ info, savedCustomer }: Draft): boolean =>
  savedCustomer !== undefined && sameTexts(savedCustomer.info, info);

/** Whether the server has this photo for this pet, occasion and customer. */
export const isPhotoSaved = ({ pet, photo, occasion, savedCustomer, savedUpload }: Draft): boolean =>
  savedUpload !== undefined &&
  savedUpload.customerId === savedCustomer?.id &&
  savedUpload.photoId === photo?.id &&
  savedUpload.occasion === occasion &&
  sameTexts(savedUpload.pet, pet);

/** Whether the photo came with the visitor, from the home page: the first step then asks for the pet too, and uploads. */
export const isPhotoBrought = ({ photo, broughtPhotoId }: Draft): boolean =>
  photo !== undefined && photo.id === broughtPhotoId;

/** Until a photo that was brought is uploaded, there is nothing to do in its own step. */
const awaitsInfo = (draft: Draft): boolean => isPhotoBrought(draft) && draft.savedUpload?.photoId !== draft.photo?.id;

const isDone: Record<StepId, (draft: Draft) => boolean> = {
  info: (draft) => isInfoSaved(draft) && !awaitsInfo(draft),
  photo: (draft) => isPhotoSaved(draft) || awaitsInfo(draft),
  size: ({ productId }) => productId !== undefined,
  order: () => false,
};

/** The wanted step, or the first incomplete step before it. */
export const reachableStep = (draft: Draft, wanted: string | null): StepId => {
  const wantedIndex = Math.max(
    0,
    steps.findIndex((step) => step.id === wanted),
  );
  const reachable = steps.find((step, index) => index === wantedIndex || !isDone[step.id](draft));
  return reachable?.id ?? 'info';
};

/** The numbers of the steps after this one that need nothing more. */
export const stepsDoneAhead = (draft: Draft, current: StepId): number[] =>
  steps
    .map(({ id }) => id)
    .filter((id) => isDone[id](draft))
    .map(stepNumber)
    .filter((number) => number > stepNumber(current));

/** The URL of a step. */
export const stepPath = (id: StepId): string => `${paths.upload}?step=${id}`;
