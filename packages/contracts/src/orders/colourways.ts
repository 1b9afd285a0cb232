import * as z from 'zod';
import { defineCall } from '../call.ts';
import { ColourwayId } from '../cuts.ts';
import { readPaths } from '../read-paths.ts';
import { hexColour } from './previews.ts';

/** A ladder of filaments, dark to light, as a size with the most colours has them. */
export const Colourway = z.object({ id: ColourwayId, name: z.string().min(1).max(30), stops: z.array(hexColour()) });
export type Colourway = z.infer<typeof Colourway>;

export const listColourways = defineCall({
  owner: 'orders',
  route: `GET ${readPaths.colourways}`,
  auth: 'public',
  summary: "The colourways that a poster may have, in the owner's order",
  response: z.array(Colourway),
});
