import { Carved } from '@pawlayer/contracts';
import type { DraftCarved } from '../draft/draft.ts';

/** What the visitor wants carved, and the pet's name where it is known. */
export type CarvedChoices = { carved?: DraftCarved | undefined; pet?: { petName: string } | undefined };

/** A line of a carved name. */
export type CarvedLine = keyof Carved;

const nothing: DraftCarved = { isWanted: false, line: '' };

/** What the fields show. The name is the pet's until another one is typed. */
export const typedCarved = ({ carved = nothing, pet }: CarvedChoices): DraftCarved & { name: string } => ({
  ...carved,
  name: carved.name ?? pet?.petName.trim() ?? '',
});

/** What is carved; undefined where no name is wanted, or where it is refused. */
export const carvedOf = (choices: CarvedChoices): Carved | undefined => {
  const { isWanted, ...texts } = typedCarved(choices);
  return isWanted ? Carved.safeParse(withoutEmptyLine(texts)).data : undefined;
};

/** Why what is typed can be carved at no size, at each line that is refused. */
export const refusalsOf = (choices: CarvedChoices): Partial<Record<CarvedLine, string>> => {
  const { isWanted, ...texts } = typedCarved(choices);
  const issues = isWanted ? (Carved.safeParse(withoutEmptyLine(texts)).error?.issues ?? []) : [];
  return Object.fromEntries(issues.map(({ path, message }) => [path[0], message]).toReversed());
};

const withoutEmptyLine = ({ name, line }: Record<CarvedLine, string>) => (line.trim() ? { name, line } : { name });
