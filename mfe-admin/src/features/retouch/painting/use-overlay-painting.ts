import { asCut } from '@pawlayer/layers/overlay';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placesOfCut } from '../engine/places-of-cut.ts';
import type { CutAnswer, Engine, OpenedPhoto } from '../engine/start-engine.ts';
import { drawCut } from '../stage/draw-cut.ts';
import { createOverlayPainting } from './overlay-painting.ts';

type Painted = {
  opened: OpenedPhoto;
  engine: Engine;
  widthMm: number;
  /** The overlay to begin with. */
  values: Uint8Array;
};

const smoothMm = 0.8;

/** The painting of an open table, drawn into `canvas`: at once, and as it is printed once the engine has cut it. */
export const useOverlayPainting = (
  { opened, engine, widthMm, values }: Painted,
  onChange: (values: Uint8Array) => void,
) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const cut = useRef(opened.cut);
  const { width, height, isGround, groundColour } = opened;
  const [painting] = useState(() =>
    createOverlayPainting(
      {
        width,
        height,
        isGround,
        original: placesOfCut(opened.cut),
        groundPlace: groundColour + 1,
        smoothRadius: Math.max(2, (smoothMm * width) / widthMm),
      },
      Uint8Array.from(values),
      (area, drawn) => {
        const context = canvas.current?.getContext('2d');
        if (context) drawCut(context, cut.current, drawn, opened, area);
      },
    ),
  );
  const [steps, setSteps] = useState(painting.steps);
  const [message, setMessage] = useState('Choose a tool, and paint on the portrait.');
  const [picture, setPicture] = useState(painting.shown);

  const take = (answer: CutAnswer) => {
    cut.current = answer.cut;
    painting.take(placesOfCut(answer.cut), answer.overlay);
    setPicture(painting.shown());
  };

  const begin = useEffectEvent(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawCut(context, cut.current, painting.drawn, opened, { left: 0, top: 0, ...opened });
    if (painting.values.some((value) => value !== asCut)) engine.cut(painting.values, take);
  });
  useEffect(() => begin(), []);

  const report = (hasChanged: boolean, done: string, otherwise: string) => {
    setMessage(hasChanged ? done : otherwise);
    if (!hasChanged) return;
    setSteps(painting.steps());
    engine.cut(painting.values, take);
    onChange(painting.values);
  };

  return {
    canvas,
    painting,
    steps,
    /** Read out by screen readers. */
    message,
    tell: setMessage,
    /** The portrait as the engine cut it last. */
    picture,
    /** Ends a stroke. */
    finish: () => report(painting.end(), 'Painted.', 'It is like that already.'),
    fill: (pixel: number, place: number) =>
      report(painting.fill(pixel, place), `Filled with colour ${place}.`, `That is colour ${place} already.`),
    replace: (others: Uint8Array, done: string) => report(painting.replace(others), done, 'It is like that already.'),
    /** Has the engine cut again, after it was lent to something else. */
    recut: () => engine.cut(painting.values, take),
    undo: () => report(painting.undo(), 'Undone.', 'Nothing to undo.'),
    redo: () => report(painting.redo(), 'Redone.', 'Nothing to redo.'),
  };
};
