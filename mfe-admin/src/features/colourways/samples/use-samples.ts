import { colourLimits } from '@pawlayer/contracts';
import { cut, type Filament, paint, type PreparedPhoto } from '@pawlayer/layers';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { samplePetsQuery } from './sample-pets.ts';

/** Draws the three pets in a ladder, on the canvases of an element. Each is a task of its own, so that typing goes first. */
export const useSamples = (stops: readonly Filament[]) => {
  const frame = useRef<HTMLDivElement>(null);
  const { data: pets, isError } = useQuery(samplePetsQuery());
  const ladder = JSON.stringify(stops.map(({ name, hex, tdMm }) => ({ name, hex, tdMm })));

  useEffect(() => {
    if (!pets) return;
    let [next, timer] = [0, 0];
    const drawNext = () => {
      const [pet, canvas] = [pets[next], frame.current?.querySelectorAll('canvas')[next]];
      if (!pet || !canvas) return;
      draw(canvas, pet, JSON.parse(ladder) as Filament[]); // as it was written above
      next += 1;
      timer = window.setTimeout(drawNext);
    };
    timer = window.setTimeout(drawNext);
    return () => window.clearTimeout(timer);
  }, [pets, ladder]);
  return { frame, isError };
};

const draw = (canvas: HTMLCanvasElement, pet: PreparedPhoto, stops: Filament[]): void => {
  const colours = Math.min(stops.length, colourLimits.max);
  const { data, width, height } = paint(cut(pet, { colours, colourway: { stops }, ground: 'moon' }));
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
};
