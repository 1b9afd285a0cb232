/** The sheets of a portrait as pixels, from the base up. */
type Drawn = { sheets: readonly { picture: ImageBitmap }[] };

/**
 * Portraits of the same crop in other numbers of colours, drawn while the worker is idle, so that the next wish only has
 * to be shown.
 */
export const createDrawnAhead = <Result extends Drawn>() => {
  const drawn = new Map<number, Result>();
  let key = '';
  let turn = 0;

  const clear = () => {
    for (const result of drawn.values()) free(result);
    drawn.clear();
  };
  const keep = (wanted: string, colours: number, result: Result) => {
    if (wanted !== key || drawn.has(colours)) free(result);
    else drawn.set(colours, result);
  };

  return {
    /** What is being drawn is the last for now, because something is asked for. */
    pause: () => {
      turn += 1;
    },
    /** Hands over a portrait, if there is one of this key in this number of colours. */
    take: (wanted: string, colours: number): Result | undefined => {
      const found = wanted === key ? drawn.get(colours) : undefined;
      if (found) drawn.delete(colours);
      return found;
    },
    /**
     * Once nothing was asked for during `idleMs`, draws what is missing of these numbers, the first one first, until it
     * is paused. Forgets those of another key at once.
     */
    fill: async (
      wanted: string,
      { numbers, idleMs }: { numbers: readonly number[]; idleMs: number },
      draw: (colours: number) => Promise<Result>,
    ): Promise<void> => {
      const begun = turn;
      if (wanted !== key) clear();
      key = wanted;
      await pauseOf(idleMs);
      for (const colours of numbers) {
        if (turn !== begun) return;
        if (!drawn.has(colours)) keep(wanted, colours, await draw(colours));
        await pauseOf(0); // for what has been asked for meanwhile
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

const pauseOf = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
