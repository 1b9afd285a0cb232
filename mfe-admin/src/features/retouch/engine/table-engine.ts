import { carvingOf, type Cut, cut, filamentOf, prepare, type PreparedPhoto } from '@pawlayer/layers';
import type { Carving } from '@pawlayer/layers/carved';
import { decodeMask } from '@pawlayer/mask-editor/decode-mask';
import { cutSizes, decode, drawCrop, readPixels } from '@pawlayer/mask-editor/photo-canvas';
import type { EngineAnswer, EngineRequest, TableCut } from './engine-messages.ts';
import type { TableSettings } from './table-settings.ts';

/** The photo under the portrait is shown larger than it is cut, for a close look. */
const photoScale = 2;

type Opened = { prepared: PreparedPhoto; settings: TableSettings; carved: Carving | undefined };

/** Cuts one photo again and again: it is prepared once, and each overlay takes a tenth of a second or two. */
export const createTableEngine = () => {
  let opened: Opened | undefined;

  const open = async (request: Extract<EngineRequest, { kind: 'open' }>): Promise<EngineAnswer> => {
    const { photo, mask, letters, settings } = request;
    const bitmap = await decode(photo);
    const { crop, orientation, widthMm, style } = settings;
    const { width, height } = cutSizes[orientation];
    const pixels = readPixels(drawCrop(bitmap, crop, { width, height }));
    const large = drawCrop(bitmap, crop, { width: width * photoScale, height: height * photoScale });
    bitmap.close();
    const decoded = mask && (await decodeMask(mask));
    const prepared = prepare(pixels, { widthMm, style, ...(decoded && { mask: { ...decoded, part: crop } }) });
    opened = { prepared, settings, carved: letters && carvingOf(letters) };
    const first = cutPrepared(opened);
    const inside = prepared.pet?.inside;
    return {
      kind: 'opened',
      width,
      height,
      photo: large.transferToImageBitmap(),
      ...(inside && { isGround: inside.map((isInside) => (isInside ? 0 : 1)) }),
      cut: toTableCut(first),
      groundColour: first.surroundings ?? 0,
      bottom: prepared.strip?.drawn.top ?? height,
    };
  };

  return {
    answer: async (request: EngineRequest): Promise<EngineAnswer> => {
      if (request.kind === 'open') return open(request);
      if (!opened) throw new Error('there is no photo to cut');
      const { overlay } = request;
      return { kind: 'cut', overlay, cut: toTableCut(cutPrepared(opened, overlay)) };
    },
  };
};

const cutPrepared = ({ prepared, settings, carved }: Opened, values?: Uint8Array): Cut => {
  const { colours, surroundings, stops, ground, groundTone } = settings;
  const { width, height } = prepared;
  return cut(prepared, {
    colours,
    ...(surroundings !== undefined && { surroundings }),
    ...(stops && { colourway: { stops: stops.map(filamentOf) } }),
    ...(ground && { ground }),
    ...(groundTone && { groundTone }),
    ...(carved && { carved }),
    ...(values && { overlay: { width, height, values } }),
  });
};

const toTableCut = ({ levels, seen, colours }: Cut): TableCut => ({
  levels,
  seen,
  colours: colours.map(({ hex, fromLayer }) => ({ hex, fromLayer })),
});
