import type { Mask } from '@pawlayer/layers';
import type { BrushGuide } from '@pawlayer/layers/brush';
import { useRef, useState } from 'react';
import { drawVeil } from './draw-veil.ts';
import { createPainting } from './painting.ts';
import { isUsable, shareKept } from './share-kept.ts';

/** The painting of an open dialog, drawn into the canvas `veil`, with what is said and told about it. */
export const usePainting = (
  { mask, guide, note }: { mask: Mask; guide: BrushGuide; note: string | undefined },
  onChange: (mask: Mask | undefined) => void,
) => {
  const veil = useRef<HTMLCanvasElement>(null);
  const [painting] = useState(() =>
    createPainting(mask, guide, (area) => {
      const context = veil.current?.getContext('2d');
      if (context) drawVeil(context, mask, area);
    }),
  );
  const [steps, setSteps] = useState(painting.steps);
  const [canBeCut, setCanBeCut] = useState(() => isUsable(mask));
  const [message, setMessage] = useState(() => [note, !isUsable(mask) && nothingKept].filter(Boolean).join(' '));

  const report = (hasChanged: boolean, done: string, otherwise: string) => {
    if (!hasChanged) {
      setMessage(otherwise);
      return;
    }
    const usable = isUsable(mask);
    setSteps(painting.steps());
    setCanBeCut(usable);
    setMessage(`${done} ${describeLeft(mask)}`);
    onChange(usable ? { ...mask, data: mask.data.slice() } : undefined);
  };

  return {
    painting,
    veil,
    steps,
    /** Read out by screen readers. */
    message,
    canBeCut,
    tell: setMessage,
    /** Ends a stroke. */
    finish: (keeps: boolean) =>
      report(
        painting.end(),
        keeps ? 'Kept.' : 'Removed.',
        keeps ? 'That is kept already.' : 'That is removed already.',
      ),
    undo: () => report(painting.undo(), 'Undone.', 'Nothing to undo.'),
    redo: () => report(painting.redo(), 'Done again.', 'Nothing to do again.'),
    startAgain: () => report(painting.startAgain(), 'Started again.', 'Nothing has changed yet.'),
  };
};

const nothingKept = 'Nothing is kept yet. Paint over your pet with Keep.';

const describeLeft = (mask: Mask): string => {
  const share = shareKept(mask);
  if (share === 0) return nothingKept;
  if (share === 1) return 'All of the photo is kept. Remove what is not your pet.';
  return `${Math.min(99, Math.max(1, Math.round(100 * share)))} % of the photo is kept.`;
};
