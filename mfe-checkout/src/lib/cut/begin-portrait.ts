import { carvingOf, cut, filamentOf, type PreparedPhoto, sheetsInTurn, withBorder } from '@pawlayer/layers';
import { toBitmap } from '@pawlayer/mask-editor/photo-canvas';
import type { CutRequest, CutResponse } from './cut-messages.ts';
import type { ColourRange } from './cut-settings.ts';
import type { Drawing } from './drawn-ahead.ts';

export type Portrait = Pick<Extract<CutResponse, { kind: 'cut' }>, 'sheets' | 'surroundings'>;

type Colours = Pick<CutRequest, 'surroundings' | 'stops' | 'ground' | 'groundTone' | 'carved'>;

/** Cuts a prepared crop; each step that is left draws a sheet. */
export const beginPortrait = (
  ready: PreparedPhoto,
  request: CutRequest,
  colours: number | ColourRange,
  onStep: () => void,
): Drawing<Portrait> => {
  const result = cutAs(ready, request, colours);
  onStep();
  const drawn: Portrait['sheets'] = [];
  const inTurn = sheetsInTurn(withBorder(result, request.borderMm));
  return {
    result: { sheets: drawn, ...(result.surroundings !== undefined && { surroundings: result.surroundings }) },
    goOn: () => {
      const { value: sheet } = inTurn.next();
      if (!sheet) return false;
      drawn.push({ picture: toBitmap(sheet.photo), hex: sheet.colour.hex });
      onStep();
      return true;
    },
  };
};

/** Cuts a prepared crop in the colours, and before the ground, that are asked for. */
export const cutAs = (
  ready: PreparedPhoto,
  { surroundings, stops, ground, groundTone, carved }: Colours,
  colours: number | ColourRange,
) =>
  cut(ready, {
    colours,
    ...(surroundings !== undefined && { surroundings }),
    ...(stops && { colourway: { stops: stops.map(filamentOf) } }),
    ...(ground && { ground }),
    ...(groundTone && { groundTone }),
    ...(carved && { carved: carvingOf(carved) }),
  });
