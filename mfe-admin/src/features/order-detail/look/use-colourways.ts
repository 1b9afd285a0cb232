import { colourwaysQuery } from '@pawlayer/app-kit';
import { natural } from '@pawlayer/contracts';
import type { KeptCut, Prepress } from '@pawlayer/contracts/admin';
import { useQuery } from '@tanstack/react-query';

export type ColourwayChoice = { id: string; name: string; stops: readonly string[] };

/** Natural, the colourways on offer, and those that this order was cut in, even if they are no longer offered. */
export const useColourways = ({ suggested, customerCut, models }: Prepress): ColourwayChoice[] => {
  const { data } = useQuery(colourwaysQuery());
  const offered: readonly ColourwayChoice[] = Array.isArray(data) ? data : [];
  const kept = [suggested, ...(customerCut ? [customerCut] : []), ...models.map(({ settings }) => settings)].flatMap(
    toChoice,
  );
  const all = [{ ...natural, stops: [] }, ...offered, ...kept];
  return all.filter(({ id }, index) => all.findIndex((each) => each.id === id) === index);
};

const toChoice = ({ colourway, sold }: Pick<KeptCut, 'colourway' | 'sold'>): ColourwayChoice[] =>
  colourway !== undefined && sold ? [{ id: colourway, name: sold.name, stops: [] }] : [];
