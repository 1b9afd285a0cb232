import type { ChosenCut } from '@pawlayer/contracts';
import { create } from 'zustand';
import { release } from './cut-preview.ts';
import { chosenCut, type WantedCut } from './cut-settings.ts';
import type { CutAnswer } from './cut.worker.ts';

/** A photo as the stack it will be printed as. */
export type CutPictures = {
  of: WantedCut;
  /** From the plate up; addresses of pictures in memory. */
  sheets: { src: string; hex: string }[];
  advice: Extract<CutAnswer, { kind: 'cut' }>['advice'];
};

type CutStore = {
  /** The last photo that was cut; perhaps not as it is wanted now. */
  pictures: CutPictures | undefined;
  /** What could not be cut here. */
  failed: WantedCut | undefined;
  show: (pictures: CutPictures) => void;
  fail: (wanted: WantedCut) => void;
  forget: () => void;
};

/** The preview, for every page of an order: made once, shown beside the wizard, at checkout and on the confirmation. */
export const useCutStore = create<CutStore>()((set, getState) => ({
  pictures: undefined,
  failed: undefined,
  show: (pictures) => {
    const before = getState().pictures;
    set({ pictures, failed: undefined });
    release(before);
  },
  fail: (failed) => set({ failed }),
  forget: () => {
    release(getState().pictures);
    set({ pictures: undefined, failed: undefined });
  },
}));

/** Whether these pictures are what is wanted: asked for the same, or for the number of colours that they have. */
export const isShown = (pictures: CutPictures | undefined, wanted: WantedCut | undefined): boolean => {
  if (!pictures || !wanted) return false;
  const { of, sheets } = pictures;
  const sameColours = same(of.colours, wanted.colours) || sheets.length === wanted.colours;
  return sameColours && of.photoId === wanted.photoId && of.widthMm === wanted.widthMm && same(of.crop, wanted.crop);
};

/** Plain values with the same contents. */
export const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** The cut as it travels, in as many colours as are shown where the visitor wished for no number. */
export const cutAsSeen = (wanted: WantedCut | undefined): ChosenCut | undefined => {
  const { pictures } = useCutStore.getState();
  return chosenCut(
    wanted && isShown(pictures, wanted) ? { ...wanted, colours: pictures?.sheets.length ?? wanted.colours } : wanted,
  );
};
