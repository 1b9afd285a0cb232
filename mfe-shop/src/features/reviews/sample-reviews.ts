import { initialsOf, type Review } from '../../lib/reviews.ts';

const sample = (
  name: string,
  petName: string,
  kind: string,
  rating: number,
  isMemorial: boolean,
  text: string,
): Review => ({
  id: `sample-${petName.toLowerCase()}`,
  name,
  petName,
  pet: `${petName} (${kind})`,
  rating,
  text,
  avatar: initialsOf(name),
  isMemorial,
});

/** Sample testimonials shown before visitors' stories. They are never included in structured data. */
export const sampleReviews: readonly Review[] = [
  sample(
    'Mara Lindqvist',
    'Otis',
    'Beagle',
    5,
    true,
    'Otis died in March and I could not look at photos. The portrait I can look at. When the light comes in from the kitchen his left ear lifts a little, exactly the way it did when he heard the leash.',
  ),
  sample(
    'Devon Achebe',
    'Maple',
    'Tabby cat',
    5,
    false,
    'I sent three blurry photos and one good one, and they asked which face is the most Maple. It was the good one. She sits under her own portrait now and ignores it.',
  ),
  sample(
    'Claire Fontaine',
    'Juniper',
    'Quarter horse',
    5,
    true,
    'Twenty-two years with one horse, and it fits on a shelf in Kelowna. The stripe on her nose is its own layer. I run my thumb over it every morning.',
  ),
  sample(
    'Priya Nair',
    'Biscuit',
    'Golden retriever',
    5,
    false,
    'A gift for our daughter before she moved to Halifax. She opened it, went very quiet, and then made us all turn the lamp on and off to see it move.',
  ),
  sample(
    'Joanne Whitefeather',
    'Pip',
    'Budgie',
    4,
    false,
    'I was not sure that a bird so small would work. Four colours and it is unmistakably him, mid-complaint. It took nine days instead of seven, and they wrote to say why.',
  ),
  sample(
    'Tomasz Zielinski',
    'Domino',
    'Tuxedo cat',
    5,
    true,
    'A black and white cat at night is mostly two eyes. They found the third colour in him, a blue that I had forgotten. My father keeps it beside his chair.',
  ),
  sample(
    'Hannah Okafor',
    'Clover',
    'Rabbit',
    5,
    false,
    'It came wrapped like something that mattered. The ears are the highest layer, so they catch the light first, which is also how we always found her in the garden.',
  ),
];
