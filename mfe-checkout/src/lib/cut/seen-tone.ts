import type { GroundTone } from '@pawlayer/contracts';
import type { CutSettings } from './cut-settings.ts';

/** The tone of the ground that was shown behind the pet of a photo, and the crop. */
export type SeenTone = { photoId: string; crop: string; tone: GroundTone };

type Shown = { settings: CutSettings; surroundings?: number | undefined };

/** The tone of the ground that is shown behind a poster's pet. */
export const shownTone = ({ settings, surroundings }: Shown): GroundTone | undefined => toneAt(settings, surroundings);

/** As {@link shownTone}, of what was cut with these wishes. */
export const toneAt = ({ ground }: { ground?: unknown }, surroundings: number | undefined): GroundTone | undefined =>
  ground === undefined || surroundings === undefined ? undefined : surroundings > 0 ? 'light' : 'dark';

/** The tone that a visitor sees with this; undefined where there is no ground. */
export const seenToneOf = (shown: Shown): SeenTone | undefined => {
  const tone = shownTone(shown);
  return tone && { ...placeOf(shown.settings), tone };
};

/**
 * The settings with the tone that the visitor has seen behind this crop, where none was chosen: it stays what it was.
 */
export const withSeenTone = (settings: CutSettings, seen: SeenTone | undefined): CutSettings => {
  const { photoId, crop } = placeOf(settings);
  const isSeen = seen?.photoId === photoId && seen.crop === crop;
  return isSeen && settings.ground && !settings.groundTone ? { ...settings, groundTone: seen.tone } : settings;
};

const placeOf = ({ photoId, crop, orientation }: CutSettings) => ({
  photoId,
  crop: JSON.stringify([orientation, crop]),
});
