import * as z from 'zod';

const share = () => z.number().min(0).max(1);

/**
 * The part of a photo that a pet is in, as fractions of its width and height. `isCutOff`: something before the pet ends
 * it below in a straight line, which is the box's lower side.
 */
export const PetBox = z.object({
  x: share(),
  y: share(),
  width: share(),
  height: share(),
  isCutOff: z.literal(true).optional(),
});
export type PetBox = z.infer<typeof PetBox>;
