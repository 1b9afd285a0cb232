import * as z from 'zod';

/**
 * Metadata of a photo. `bytes` in bytes, sides in pixels; the sides are absent when this browser could not decode the
 * photo.
 */
export const PhotoFacts = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Shown to the visitor when a smaller copy was made. */
  note: z.string().optional(),
});
export type PhotoFacts = z.infer<typeof PhotoFacts>;

/** The name of a chosen file on the page. */
export const nameOfPhoto = ({ name }: File): string => name || 'Pasted photo';
