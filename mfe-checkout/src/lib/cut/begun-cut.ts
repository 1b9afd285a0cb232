import { closeSheets } from './close-sheets.ts';
import type { CutResponse } from './cut-messages.ts';
import { isDeepEqual } from './cut-preview.ts';
import type { CutSettings } from './cut-settings.ts';

/** Undefined when it was superseded by another request. */
export type CutAnswer = Extract<CutResponse, { kind: 'cut' }> | undefined;

type Begun = { settings: CutSettings; rough?: Promise<CutAnswer>; whole: Promise<CutAnswer>; leave: () => void };

/**
 * The cut that was begun before anybody asked for it, of which there is at most one: the rough one, then the whole one.
 */
export const createBegunCut = () => {
  let begun: Begun | undefined;
  const freeOnceThere = (answer: Promise<CutAnswer> | undefined): void =>
    void answer?.then(
      (unseen) => closeSheets(unseen?.sheets),
      () => undefined, // nobody asked for it
    );
  const drop = (): undefined => {
    begun?.leave();
    freeOnceThere(begun?.rough);
    freeOnceThere(begun?.whole);
    begun = undefined;
  };
  return {
    drop,
    /** If it fails, the request fails too: another try would wait for a hanging worker again. */
    keep: (settings: CutSettings, rough: Promise<CutAnswer>, askForWhole: () => Promise<CutAnswer>) => {
      let isWanted = true;
      const whole = rough.then((answer) => (answer && isWanted ? askForWhole() : undefined));
      whole.catch(() => undefined); // perhaps nobody asks
      begun = { settings, rough, whole, leave: () => (isWanted = false) };
    },
    /** The answer, if it is what is asked for; otherwise nobody will want it. */
    take: (settings: CutSettings, options?: { isRough: boolean }): Promise<CutAnswer> | undefined => {
      if (!begun || !isDeepEqual(begun.settings, settings)) return drop();
      const taken = begun;
      const { rough, whole } = taken;
      delete taken.rough;
      if (options?.isRough) {
        // Once somebody has been told of its failure, the next try begins anew.
        rough?.catch(() => begun === taken && drop());
        return rough;
      }
      freeOnceThere(rough);
      begun = undefined;
      return whole;
    },
  };
};
