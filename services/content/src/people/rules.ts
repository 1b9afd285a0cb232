import type { PersonFacts } from '@pawlayer/contracts/admin';
import { toPosition, type LastRow } from '@pawlayer/service-kit';

export type PersonWritings = {
  subject: string;
  email: string;
  name: string;
  latest: LastRow;
  messages: number;
  stories: number;
};

export const toFacts = ({ latest, ...person }: PersonWritings): PersonFacts => ({
  ...person,
  latest: toPosition(latest),
  orders: 0,
});

export const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];
