import { nearestColour } from '@pawlayer/layers';
import { useEffect, useEffectEvent } from 'react';
import type { CutPreview } from '../../lib/cut/cut-preview.ts';
import { useDraftStore } from '../../lib/draft/draft-store.ts';

/**
 * Keeps the colour that the visitor chose for plain surroundings by its look: in a stack of other colours, such as
 * another tier's, it takes the nearest.
 */
export const useKeptColour = (preview: CutPreview | undefined): void => {
  const { draft, change } = useDraftStore();
  const keep = useEffectEvent(() => {
    const { surroundings, surroundingsHex } = draft;
    if (surroundings?.kind !== 'plain' || surroundings.colour === undefined || !surroundingsHex || !preview) return;
    if (preview.settings.style === 'poster') return; // other colours
    const colours = preview.sheets.map(({ hex }) => hex);
    if (colours[surroundings.colour] === surroundingsHex) return;
    const colour = nearestColour(colours, surroundingsHex);
    if (colour !== surroundings.colour) change({ surroundings: { kind: 'plain', colour } });
  });
  useEffect(() => keep(), [preview]);
};
