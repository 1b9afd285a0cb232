import * as z from 'zod';
import { parseNumber } from '../../../lib/format/numbers.ts';
import { defineSection } from './section.ts';

const PackingInput = z.object({ sender: z.string(), packagingGrams: z.string(), paper: z.string() });
type PackingInput = z.infer<typeof PackingInput>;

export const packingSection = defineSection<'packing', PackingInput>({
  name: 'packing',
  title: 'Packing',
  Input: PackingInput,
  toInput: (packing) => ({
    sender: packing.sender,
    packagingGrams: String(packing.packagingGrams),
    paper: packing.paper,
  }),
  toSettings: ({ packagingGrams, ...input }) => ({ ...input, packagingGrams: parseNumber(packagingGrams) }),
});
