import { useKnownProducts } from '@pawlayer/app-kit';
import type { Carved, Orientation, Product } from '@pawlayer/contracts';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CarvedFits, carvedSizeOf, fitTextsOf } from './carved-fit.ts';
import { type CarvedChoices, type CarvedLine, carvedOf, refusalsOf, typedCarved } from './carved.ts';
import { type FramingChoices, framingOf } from './framing.ts';

type Texts = Partial<Record<CarvedLine, string>>;

const unchecked = 'We could not check whether this can be carved. Please try again.';

/**
 * Whether the name that is typed can be carved. `refusals` say at its lines why not, `notes` on which sizes it fits while
 * none is chosen. `check` waits for the answer, and then asks for what is missing, too; it takes the size that is about
 * to be chosen, and never rejects.
 */
export const useCarvedCheck = (choices: CarvedChoices & FramingChoices, tier: Product | undefined) => {
  const client = useQueryClient();
  const products = useKnownProducts();
  const [isAsked, setIsAsked] = useState(false);
  const carved = carvedOf(choices);
  const orientation = framingOf(choices)?.orientation ?? 'upright';
  const query = carvedFitsQuery(carved, orientation, products);
  const { data, isError } = useQuery({ ...query, enabled: carved !== undefined, placeholderData: keepPreviousData });

  const textsOf = (fits: CarvedFits | undefined, chosen: Product | undefined): { refusals: Texts; notes: Texts } => {
    const refused = refusalsOf(choices);
    const sold = { products, tier: chosen, orientation };
    const [name, line] = (['name', 'line'] as const).map((each) =>
      carved && fits ? fitTextsOf(each, fits, sold) : {},
    );
    return {
      refusals: textsWithout({ name: refused.name ?? name?.refusal, line: refused.line ?? line?.refusal }),
      notes: textsWithout({ name: name?.note, line: line?.note }),
    };
  };

  const check = async (chosen = tier): Promise<boolean> => {
    setIsAsked(true);
    try {
      const fits = carved && (await client.ensureQueryData(query));
      return Object.keys(textsOf(fits, chosen).refusals).length === 0;
    } catch (error) {
      console.warn('A carved name could not be checked', error);
      return false; // the query says so at the field
    }
  };

  const { refusals, notes } = textsOf(data, tier);
  const isStillEmpty = !isAsked && typedCarved(choices).name.trim() === '';
  const name = isStillEmpty ? undefined : (refusals.name ?? (carved && isError ? unchecked : undefined));
  return { refusals: textsWithout({ name, line: refusals.line }), notes, check };
};

export type CarvedCheck = ReturnType<typeof useCarvedCheck>;

const carvedFitsQuery = (carved: Carved | undefined, orientation: Orientation, products: readonly Product[]) => {
  const sizes = [...new Set(products.map(({ size }) => size))];
  return queryOptions({
    queryKey: ['carved-fits', carved, orientation, sizes],
    queryFn: () => findFits(carved, orientation, sizes),
    staleTime: Infinity,
    gcTime: 60_000,
  });
};

/** The typefaces, and what reads them, are fetched once a name is typed. */
const findFits = async (
  carved: Carved | undefined,
  orientation: Orientation,
  sizes: readonly string[],
): Promise<CarvedFits> => {
  if (!carved) return {};
  const { checkText } = await import('./check-text.ts');
  const checked = await checkText(
    carved,
    sizes.map((size) => carvedSizeOf(size, orientation)),
  );
  return Object.fromEntries(sizes.map((size, index) => [size, checked[index] ?? []]));
};

const textsWithout = (texts: Record<CarvedLine, string | undefined>): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
