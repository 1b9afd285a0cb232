import { grounds, groundTones, natural, styles } from '@pawlayer/contracts';
import type { CutChange, ModelSettings } from '@pawlayer/contracts/admin';
import * as z from 'zod';

/** Style, colourway and ground as a form has them. */
export type LookInput = Record<'style' | 'colourway' | 'ground' | 'groundTone', string>;

export type LookNow = Pick<ModelSettings, 'style' | 'colourway' | 'ground' | 'groundTone'>;

export const toLookInput = ({
  style = 'photograph',
  colourway = natural.id,
  ground = 'plain',
  groundTone = 'dark',
}: LookNow): LookInput => ({ style, colourway, ground, groundTone });

export const lookInputShape = {
  style: z.enum(styles),
  colourway: z.string(),
  ground: z.enum(grounds),
  groundTone: z.enum(groundTones),
};

/** Only a poster has a colourway and a ground. */
export const toLook = ({
  style,
  colourway,
  ground,
  groundTone,
}: z.infer<z.ZodObject<typeof lookInputShape>>): Pick<CutChange, 'style' | 'colourway' | 'ground' | 'groundTone'> =>
  style === 'poster' ? { style, colourway, ground, ...(groundTone === 'light' && { groundTone }) } : { style };
