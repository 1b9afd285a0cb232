import { colourwaysQuery } from '@pawlayer/app-kit';
import type { Colourway } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';

/** The colourways on offer beside natural; none until they have arrived. */
export const useColourways = (): readonly Colourway[] => {
  const { data } = useQuery(colourwaysQuery());
  return Array.isArray(data) ? data : none;
};

const none: readonly Colourway[] = [];
