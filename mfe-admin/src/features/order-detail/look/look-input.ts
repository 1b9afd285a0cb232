import { grounds, natural, styles } from '@pawlayer/contracts';
import type { CutChange, ModelSettings } from '@pawlayer/contracts/admin';
import * as z from 'zod';

/** Style, colourway and ground as a form has them. */
export type LookInput = Record<'style' | 'colourway' | 'ground', string>;

export type LookNow = Pick<ModelSettings, 'style' | 'colourway' | 'ground'>;

export const toLookInput = ({
  style = 'photograph',
  colourway = natural.id,
  ground = 'plain',
}: LookNow): LookInput => ({ style, colourway, ground });

export const lookInputShape = { style: z.enum(styles), colourway: z.string(), ground: z.enum(grounds) };

/** Only a poster has a colourway and a ground. */
export const toLook = ({
  style,
  colourway,
  ground,
}: z.infer<z.ZodObject<typeof lookInputShape>>): Pick<CutChange, 'style' | 'colourway' | 'ground'> =>
  style === 'poster' ? { style, colourway, ground } : { style };
