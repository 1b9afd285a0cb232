import type { Carved } from '@pawlayer/contracts';
import { checkCarved, type CarvedProblem, type CarvedSize } from '@pawlayer/layers/carved';
import { loadTypefaces } from '@pawlayer/mask-editor/carving';

/** What keeps a text from being carved on a picture of each of these sizes. Rejects where a typeface cannot be had. */
export const checkText = async (text: Carved, sizes: readonly CarvedSize[]): Promise<CarvedProblem[][]> => {
  const typefaces = await loadTypefaces();
  return sizes.map((size) => checkCarved({ text, typefaces }, size));
};
