import { settings } from '@pawlayer/contracts';
import { create } from 'zustand';

/** An image that is chosen and not sent yet. Width and height are in pixels as it is shown, upright. */
export type ChosenImage = { file: File; width: number; height: number };

/** Kept here, and not in the form, so that a login in between does not lose it. */
export const useChosenImage = create<{ image: ChosenImage | undefined; put: (image: ChosenImage | undefined) => void }>()((set) => ({
  image: undefined,
  put: (image) => set({ image }),
}));

/** Looks at a file. Answers what is wrong with it when it cannot be used. */
export const inspectImage = async (file: File): Promise<ChosenImage | { problem: string }> => {
  if (file.size > settings.photo.maxBytes) return { problem: 'This file is larger than 10 MB.' };
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { file, width, height };
  } catch {
    return { problem: 'This image could not be opened. Please use a JPEG, PNG or WebP photo.' };
  }
};
