import { ShopSettings } from '@pawlayer/contracts/admin';
import type * as z from 'zod';
import { parseNumber } from '../../../lib/format/numbers.ts';

export type SectionName = keyof ShopSettings;

/** A part of the settings that has a form of its own. The form's values have the shape of the contract's, typed as text. */
export type Section<Name extends SectionName, Input> = {
  name: Name;
  title: string;
  /** The values as they are typed, to read a draft. */
  Input: z.ZodType<Input>;
  /** Parses what was typed; a problem is at the path of its field. */
  schema: z.ZodType<ShopSettings[Name], Input>;
  toInput: (settings: ShopSettings[Name]) => Input;
};

type SectionParts<Name extends SectionName, Input> = Omit<Section<Name, Input>, 'schema'> & {
  /** What was typed as the contract takes it, right or wrong. */
  toSettings: (input: Input) => unknown;
};

export const defineSection = <Name extends SectionName, Input>({
  toSettings,
  ...section
}: SectionParts<Name, Input>): Section<Name, Input> => ({
  ...section,
  schema: section.Input.transform(toSettings).pipe(
    ShopSettings.shape[section.name] as unknown as z.ZodType<ShopSettings[Name]>, // the shape's entry of that name
  ) as unknown as z.ZodType<ShopSettings[Name], Input>, // what a pipe takes in is what its first part takes in
});

type Transit = { minDays: number; maxDays: number };
export type TransitInput = { minDays: string; maxDays: string };

export const toTransitInput = (transit?: Transit): TransitInput => ({
  minDays: transit ? String(transit.minDays) : '',
  maxDays: transit ? String(transit.maxDays) : '',
});

export const toTransit = ({ minDays, maxDays }: TransitInput): Transit => ({
  minDays: parseNumber(minDays),
  maxDays: parseNumber(maxDays),
});
