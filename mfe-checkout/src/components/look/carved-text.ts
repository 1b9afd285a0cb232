import { type Carved, isolated } from '@pawlayer/contracts';

/** What is carved, in words, for example "Carved: Otis, 2011 – 2025"; empty where nothing is. */
export const carvedText = (carved: Carved | undefined): string =>
  carved ? `Carved: ${[carved.name, carved.line ?? ''].filter(Boolean).map(isolated).join(', ')}` : '';
