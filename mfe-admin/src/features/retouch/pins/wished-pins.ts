import { type KeptPin, portraitBorderMm } from '@pawlayer/contracts';
import type { Model, ModelSettings, SentProof } from '@pawlayer/contracts/admin';

/** The pins that the customer sent last, and the proof that they were put on. */
export type PinnedProof = { proofId: string; pins: readonly KeptPin[]; isCutAnew: boolean };

type Sent = {
  proofs: readonly Pick<SentProof, 'id' | 'modelId' | 'state' | 'pins'>[];
  models: readonly { id: Model['id']; settings: PartOfPhoto }[];
  suggested: PartOfPhoto;
};
type PartOfPhoto = Pick<ModelSettings, 'crop' | 'orientation'>;

/** Finds the last change request, if it has pins. `isCutAnew`: the portrait shows another part of the photo since. */
export const findPinnedProof = ({ proofs, models, suggested }: Sent): PinnedProof | undefined => {
  const proof = proofs.find(({ state }) => state === 'change_requested');
  if (!proof?.pins) return undefined;
  const model = models.find(({ id }) => id === proof.modelId);
  return { proofId: proof.id, pins: proof.pins, isCutAnew: !model || partOf(model.settings) !== partOf(suggested) };
};

const partOf = ({ crop, orientation = 'upright' }: PartOfPhoto): string =>
  [crop.x, crop.y, crop.width, crop.height, orientation].join(' ');

/** Where a pin is on the cut, which is without the border that the proof's picture has around it. */
export const onCut = ({ x, y }: Pick<KeptPin, 'x' | 'y'>, { widthMm, ratio }: { widthMm: number; ratio: number }) => ({
  x: withoutBorder(x, widthMm),
  y: withoutBorder(y, widthMm / ratio),
});

const withoutBorder = (share: number, mm: number): number =>
  Math.min(1, Math.max(0, (share * (mm + 2 * portraitBorderMm) - portraitBorderMm) / mm));
