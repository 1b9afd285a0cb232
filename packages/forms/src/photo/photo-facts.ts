import * as z from 'zod';

/** What a photo is, beside its bytes. Sizes in bytes and pixels; pixels are absent where this browser could not measure. */
export const PhotoFacts = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  /** Said when the device made a smaller copy. */
  note: z.string().optional(),
});
export type PhotoFacts = z.infer<typeof PhotoFacts>;
