import * as z from 'zod';

const share = () => z.number().min(0).max(1);

/** The part of a photo that a pet is in, as fractions of its width and height. */
export const PetBox = z.object({ x: share(), y: share(), width: share(), height: share() });
export type PetBox = z.infer<typeof PetBox>;
