import { colourwaysQuery } from '@pawlayer/app-kit';
import type { Colourway } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';

/** What is offered beside natural; nothing until it has arrived, or where it does not. */
export const useColourways = (): readonly Colourway[] => {
  const { data } = useQuery(colourwaysQuery());
  return Array.isArray(data) ? data : none;
};

const none: readonly Colourway[] = [];
