import type { MaskFile } from '../draft/mask-file.ts';
import type { CutResponse } from './cut-messages.ts';
import type { CutSettings } from './cut-settings.ts';
import { shownTone } from './seen-tone.ts';

type CutResult = Extract<CutResponse, { kind: 'cut' }>;

/** A photo's bytes, and its mask where the settings name one. */
export type CutSource = { photo: Blob; mask?: MaskFile | undefined };

/** A photo as the stack of sheets of its portrait. */
export type CutPreview = {
  settings: CutSettings;
  /** What it was cut from, kept for its picture when the draft is gone. */
  source: CutSource;
  /** Their pixels, from the base up, which last until `closeSheets`. */
  sheets: CutResult['sheets'];
  /** The index of the sheet whose colour is around the pet; absent where nothing is cut out. */
  surroundings?: number;
  advice: CutResult['advice'];
};

/**
 * A portrait at a third of the size, which stands in for the whole one until that is cut. Nothing is known from it but
 * the tone of the ground, which the whole one takes over: of more pixels, the number of colours may be another one.
 */
export type RoughPreview = Pick<CutPreview, 'settings' | 'sheets' | 'surroundings'>;

/** Whether another photo or mask is wanted, which takes longest: the portrait is then shown roughly first. */
export const isRoughFirst = (preview: CutPreview | undefined, { photoId, mask }: CutSettings): boolean =>
  preview?.settings.photoId !== photoId || (mask !== undefined && preview.settings.mask?.id !== mask.id);

/**
 * Whether the preview is of another state of a mask that is corrected by hand. The whole portrait is then cut once the
 * visitor pauses.
 */
export const isStrokeAway = (preview: CutPreview | undefined, settings: CutSettings): boolean => {
  if (!preview?.settings.mask || !settings.mask) return false;
  return (
    preview.settings.mask.id !== settings.mask.id && isDeepEqual({ ...preview.settings, mask: settings.mask }, settings)
  );
};

/** Whether the preview shows all but another name, of which a letter may just be typed. */
export const isLetterAway = (preview: CutPreview | undefined, settings: CutSettings): boolean => {
  if (!preview || isDeepEqual(preview.settings.carved, settings.carved)) return false;
  const { carved: _shown, ...shown } = preview.settings;
  const { carved: _wanted, ...wanted } = settings;
  return isDeepEqual(shown, wanted);
};

/**
 * Whether the preview matches these settings: either they are equal, or it has the number of colours that they ask for.
 */
export const isPreviewOf = (preview: CutPreview | undefined, settings: CutSettings | undefined): boolean => {
  if (!preview || !settings) return false;
  const { settings: cutWith, sheets } = preview;
  const hasSameColours = isDeepEqual(cutWith.colours, settings.colours) || sheets.length === settings.colours;
  return (
    hasSameColours &&
    cutWith.photoId === settings.photoId &&
    cutWith.widthMm === settings.widthMm &&
    cutWith.orientation === settings.orientation &&
    cutWith.mask?.id === settings.mask?.id &&
    cutWith.style === settings.style &&
    cutWith.surroundings === settings.surroundings &&
    cutWith.ground === settings.ground &&
    cutWith.groundTone === settings.groundTone &&
    isDeepEqual(cutWith.carved, settings.carved) &&
    isDeepEqual(cutWith.colourway, settings.colourway) &&
    isDeepEqual(cutWith.crop, settings.crop)
  );
};

/**
 * The settings with what the visitor left open, as the preview shows it: chosen anew in other pixels, it might differ.
 */
export const settingsAsShown = (preview: CutPreview): CutSettings & { colours: number } => {
  const { settings, sheets, surroundings } = preview;
  const groundTone = shownTone(preview);
  return {
    ...settings,
    colours: sheets.length,
    ...(settings.style === 'photograph' && surroundings !== undefined && { surroundings }),
    ...(groundTone && { groundTone }),
  };
};

/** Compares plain values by content. */
export const isDeepEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
