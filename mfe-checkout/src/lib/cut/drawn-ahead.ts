import { colourLimits } from '@pawlayer/contracts';
import { pauseOf } from './pause-of.ts';

/** The sheets of a portrait as pixels, from the base up. */
type Drawn = { sheets: readonly { picture: ImageBitmap }[] };

/** A portrait that is drawn in steps: `goOn` takes one, and is false once there is nothing left to draw. */
export type Drawing<Result> = { result: Result; goOn: () => boolean };

/** Cuts a portrait that may be asked for next, and draws it in steps. */
export type Wish<Result> = { name: string; cut: () => Drawing<Result> };

/** Takes all steps that are left. */
export const finish = <Result>({ result, goOn }: Drawing<Result>): Result => {
  while (goOn());
  return result;
};

const gigabytes = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 0;
/** A portrait takes 8 to 15 MB. Phones have less to spare, and a browser that hides its memory may be a phone. */
export const drawnAtMost = gigabytes >= 8 ? 13 : gigabytes >= 4 ? 6 : 2;

/** The other numbers of colours that a visitor can choose, those near to this one first. */
export const othersNear = (colours: number): number[] => {
  const { min, max } = colourLimits;
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
    .filter((other) => other !== colours)
    .toSorted((one, other) => Math.abs(one - colours) - Math.abs(other - colours));
};

/** Portraits that may be asked for next, drawn while the worker is idle, so that the next wish only has to be shown. */
export const createDrawnAhead = <Result extends Drawn>() => {
  const drawn = new Map<string, Result>();
  const onlyCut = new Set<string>();
  let underWay: { name: string; drawing: Drawing<Result> } | undefined;
  let turn = 0;

  const keep = (isWanted: (name: string) => boolean) => {
    for (const [name, result] of drawn) {
      if (isWanted(name)) continue;
      drawn.delete(name);
      free(result);
    }
    for (const name of onlyCut) if (!isWanted(name)) onlyCut.delete(name);
  };
  /** Leaves it to whoever asks for it meanwhile, and drops it if something else is asked for. */
  const drawAhead = async ({ name, cut }: Wish<Result>, since: number) => {
    const drawing = cut();
    underWay = { name, drawing };
    const isOurs = () => underWay?.drawing === drawing;
    try {
      do await pauseOf(0);
      while (turn === since && drawing.goOn());
      if (turn !== since || !isOurs()) return;
      drawn.set(name, drawing.result);
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
    /** Hands over a portrait, if the one of this name is drawn or is being drawn. */
    take: (name: string): Result | undefined => {
      if (underWay?.name === name) {
        const { drawing } = underWay;
        underWay = undefined;
        return finish(drawing);
      }
      const found = drawn.get(name);
      drawn.delete(name);
      return found;
    },
    /**
     * Once nothing was asked for during `idleMs`, draws what is missing of these, the first one first, until it is
     * paused. Those beyond `atMost` are only cut, so that what the engine keeps of them shortens the next cut. Forgets
     * others at once.
     */
    fill: async (
      wishes: readonly Wish<Result>[],
      { atMost, idleMs }: { atMost: number; idleMs: number },
    ): Promise<void> => {
      const since = turn;
      const kept = new Set(wishes.slice(0, atMost).map(({ name }) => name));
      const names = new Set(wishes.map(({ name }) => name));
      keep((name) => (drawn.has(name) ? kept : names).has(name));
      await pauseOf(idleMs);
      for (const wish of wishes) {
        if (turn !== since) return;
        if (drawn.has(wish.name) || onlyCut.has(wish.name)) continue;
        if (kept.has(wish.name)) await drawAhead(wish, since);
        else {
          wish.cut();
          onlyCut.add(wish.name);
          await pauseOf(0); // for whatever was asked for meanwhile
        }
      }
    },
    clear: () => {
      turn += 1;
      keep(() => false);
    },
  };
};

const free = ({ sheets }: Drawn): void => {
  for (const { picture } of sheets) picture.close();
};
