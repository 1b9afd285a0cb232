import type { Mask } from '@pawlayer/layers';
import type { BrushGuide, Tap } from '@pawlayer/layers/brush';
import { useEffect, useRef, useState } from 'react';
import { drawVeil } from './draw-veil.ts';
import { createPainting, type Tool } from './painting.ts';
import { isUsable, shareKept } from './share-kept.ts';

/** The painting of an open dialog, drawn into the canvas `veil`, with its texts and callbacks. */
export const usePainting = (
  { mask, guide, note, tool }: { mask: Mask; guide: BrushGuide; note: string | undefined; tool: Tool },
  onChange: (mask: Mask | undefined) => void,
) => {
  const veil = useRef<HTMLCanvasElement>(null);
  const [painting] = useState(() =>
    createPainting(mask, guide, (area) => {
      const context = veil.current?.getContext('2d');
      if (context) drawVeil(context, mask, area);
    }),
  );
  useEffect(() => {
    if (tool === 'tap') painting.expectTaps();
  }, [tool, painting]);
  const [steps, setSteps] = useState(painting.steps);
  const [canBeCut, setCanBeCut] = useState(() => isUsable(mask));
  const [message, setMessage] = useState(() => [note, firstMessage(mask, tool)].filter(Boolean).join(' '));

  const report = (hasChanged: boolean, done: string, otherwise: string) => {
    if (!hasChanged) {
      setMessage(otherwise);
      return;
    }
    const usable = isUsable(mask);
    setSteps(painting.steps());
    setCanBeCut(usable);
    setMessage(`${done} ${describeLeft(mask, tool)}`);
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
    tap: (tap: Tap) =>
      report(
        painting.tap(tap),
        tap.isPet ? 'Added.' : 'Taken away.',
        tap.isPet ? 'That belongs to your pet already.' : 'That is taken away already.',
      ),
    undo: () => report(painting.undo(), 'Undone.', 'Nothing to undo.'),
    redo: () => report(painting.redo(), 'Redone.', 'Nothing to redo.'),
    startAgain: () => report(painting.startAgain(), 'Started again.', 'Nothing has changed yet.'),
  };
};

const nothingKept: Readonly<Record<Tool, string>> = {
  tap: 'Nothing is kept yet. Tap your pet.',
  brush: 'Nothing is kept yet. Paint over your pet with Keep.',
};

/** If a tap comes first, the text says what to tap. */
const firstMessage = (mask: Mask, tool: Tool): string | undefined => {
  if (!isUsable(mask)) return nothingKept[tool];
  return tool === 'tap' ? 'Tap what is missing or, with Not my pet, what is too much.' : undefined;
};

const describeLeft = (mask: Mask, tool: Tool): string => {
  const share = shareKept(mask);
  if (share === 0) return nothingKept[tool];
  if (share === 1)
    return tool === 'tap'
      ? 'All of the photo is kept. Choose Not my pet, and tap what is too much.'
      : 'All of the photo is kept. Remove what is not your pet.';
  return `${Math.min(99, Math.max(1, Math.round(100 * share)))} % of the photo is kept.`;
};
