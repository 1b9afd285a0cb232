import { type Carved, type Crop, isCutOut, type Orientation, type Style } from '@pawlayer/contracts';
import type { Prepress } from '@pawlayer/contracts/admin';
import type { Ground, GroundTone } from '@pawlayer/layers';

/** What an order's portrait is cut with. Equal settings give the same cut of the same photo and mask. */
export type TableSettings = {
  crop: Crop;
  orientation: Orientation;
  colours: number;
  widthMm: number;
  style: Style;
  /** The mask that the pet is cut out with; absent where the portrait is as photographed. */
  mask?: string;
  /** The index in the stack of the colour around the pet of a photograph. */
  surroundings?: number;
  /** The colours of a poster as its preview has them, as `#rrggbb`, dark to light. */
  stops?: readonly string[];
  /** What is behind the pet of a poster that is cut out. */
  ground?: Ground;
  groundTone?: GroundTone;
  /** A name on a strip along the lower edge. */
  carved?: Carved;
};

/** Undefined until the order's preview is there, which says what colours the portrait has. */
export const tableSettingsOf = ({
  suggested,
  preview,
}: Pick<Prepress, 'suggested' | 'preview'>): TableSettings | undefined => {
  if (!preview) return undefined;
  const { crop, widthMm, orientation = 'upright', style = 'photograph', carved } = suggested;
  const { ground = 'plain', groundTone = 'dark' } = suggested;
  const mask = isCutOut(suggested) ? suggested.mask : undefined;
  const isPoster = style === 'poster';
  return {
    crop,
    orientation,
    widthMm,
    style,
    colours: preview.colours.length,
    ...(mask !== undefined && { mask }),
    ...(!isPoster && preview.surroundings !== undefined && { surroundings: preview.surroundings }),
    ...(isPoster && { stops: preview.colours.map(({ hex }) => hex) }),
    ...(isPoster && ground !== 'photographed' && { ground, groundTone }),
    ...(carved && { carved }),
  };
};
