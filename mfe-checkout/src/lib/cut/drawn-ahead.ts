import { colourLimits } from '@pawlayer/contracts';
import { pauseOf } from './pause-of.ts';

/** The sheets of a portrait as pixels, from the base up. */
type Drawn = { sheets: readonly { picture: ImageBitmap }[] };

/** A portrait that is drawn in steps: `goOn` takes one, and is false once there is nothing left to draw. */
export type Drawing<Result> = { result: Result; goOn: () => boolean };

/** Takes all steps that are left. */
export const finish = <Result>({ result, goOn }: Drawing<Result>): Result => {
  while (goOn());
  return result;
};

/** A portrait takes 8 to 15 MB, of which a phone has less to spare, and a browser that does not tell may be a phone. */
const drawnAtMost = 'deviceMemory' in navigator && Number(navigator.deviceMemory) >= 4 ? Infinity : 2;

/** Other numbers of colours that a visitor can choose, those near to this one first, as many as there is memory for. */
export const othersNear = (colours: number): number[] => {
  const { min, max } = colourLimits;
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
    .filter((other) => other !== colours)
    .toSorted((one, other) => Math.abs(one - colours) - Math.abs(other - colours))
    .slice(0, drawnAtMost);
};

/**
 * Portraits of the same crop in other numbers of colours, drawn while the worker is idle, so that the next wish only has
 * to be shown.
 */
export const createDrawnAhead = <Result extends Drawn>() => {
  const drawn = new Map<number, Result>();
  let underWay: { colours: number; drawing: Drawing<Result> } | undefined;
  let key = '';
  let turn = 0;

  const clear = () => {
    for (const result of drawn.values()) free(result);
    drawn.clear();
  };
  /** Leaves it to whoever asks for it meanwhile, and drops it if something else is asked for. */
  const drawAhead = async (colours: number, drawing: Drawing<Result>, begun: number) => {
    underWay = { colours, drawing };
    const isOurs = () => underWay?.drawing === drawing;
    try {
      do await pauseOf(0);
      while (turn === begun && drawing.goOn());
      if (turn !== begun || !isOurs()) return;
      drawn.set(colours, drawing.result);
      underWay = undefined;
    } finally {
      if (isOurs()) {
        underWay = undefined;
        free(drawing.result);
      }
    }
  };

  return {
    /** Something is asked for, so that nothing more is drawn for now. */
    pause: () => {
      turn += 1;
    },
    /** Hands over a portrait, if one of this key in this number of colours is drawn or has been begun. */
    take: (wanted: string, colours: number): Result | undefined => {
      if (wanted !== key) return undefined;
      if (underWay?.colours === colours) {
        const { drawing } = underWay;
        underWay = undefined;
        return finish(drawing);
      }
      const found = drawn.get(colours);
      drawn.delete(colours);
      return found;
    },
    /**
     * Once nothing was asked for during `idleMs`, draws what is missing of these numbers, the first one first, until it
     * is paused. Forgets those of another key at once.
     */
    fill: async (
      wanted: string,
      { numbers, idleMs }: { numbers: readonly number[]; idleMs: number },
      begin: (colours: number) => Drawing<Result>,
    ): Promise<void> => {
      const begun = turn;
      if (wanted !== key) clear();
      key = wanted;
      await pauseOf(idleMs);
      for (const colours of numbers) {
        if (turn !== begun) return;
        if (!drawn.has(colours)) await drawAhead(colours, begin(colours), begun);
      }
    },
    clear: () => {
      turn += 1;
      key = '';
      clear();
    },
  };
};

const free = ({ sheets }: Drawn): void => {
  for (const { picture } of sheets) picture.close();
};
