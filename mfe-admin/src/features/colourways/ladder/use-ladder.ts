import { darkToLight, describeLadderProblem } from '@pawlayer/contracts';
import type { ColourwayForm, ColourwayStop, Filament } from '@pawlayer/contracts/admin';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';
import { type ColourwayInput, toIds } from '../colourway-input.ts';
import { toStop } from '../stop-labels.ts';

type LadderForm = {
  control: Control<ColourwayInput, unknown, ColourwayForm>;
  setValue: UseFormSetValue<ColourwayInput>;
};

/** The ladder of the form, with what can be put into it. A filament that was deleted is as the colourway had it. */
export const useLadder = (
  { control, setValue }: LadderForm,
  library: readonly Filament[],
  former: readonly ColourwayStop[],
) => {
  const ids = toIds(useWatch({ control, name: 'filamentIds' }));
  const known = library.map(toStop);
  const find = (id: string) =>
    known.find(({ filamentId }) => filamentId === id) ?? former.find(({ filamentId }) => filamentId === id);
  const stops = ids.flatMap((id) => find(id) ?? []);
  const put = (next: readonly string[]) => setValue('filamentIds', next.join(','));
  return {
    stops,
    others: known.filter(({ filamentId }) => !ids.includes(filamentId)),
    problem: describeLadderProblem(stops),
    put,
    /** Below the first one that is lighter. */
    add: (id: string) => {
      const added = find(id);
      if (!added) return;
      const sorted = darkToLight([...stops, added]);
      const above = sorted[sorted.indexOf(added) + 1];
      const place = above ? stops.indexOf(above) : stops.length;
      put([...ids.slice(0, place), id, ...ids.slice(place)]);
    },
    remove: (id: string) => put(ids.filter((each) => each !== id)),
    sort: () => put(darkToLight(stops).map(({ filamentId }) => filamentId)),
  };
};
