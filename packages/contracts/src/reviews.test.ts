import { describe, expect, it } from 'vitest';
import { initialsOf, reviewOf, sampleReviews } from './reviews.ts';

const story = {
  id: 'abc',
  customerName: 'Mara Lindqvist',
  petName: 'Otis',
  rating: 5,
  storyText: 'Good.',
  isMemorial: true,
};

describe('a review', () => {
  it.each([
    ['Mara Lindqvist', 'ML'],
    ['ada', 'A'],
    ['Sam and Priya Nair', 'SAPN'],
    ['  élodie  o’neil ', 'ÉO'],
    ['🐈 Cat', '🐈C'],
  ])('of %j has the initials %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('is made of a story, with the breed where it is known', () => {
    expect(reviewOf(story)).toMatchObject({
      id: 'user-abc',
      name: 'Mara Lindqvist',
      pet: 'Otis',
      avatar: 'ML',
      text: 'Good.',
      isMemorial: true,
    });
    expect(reviewOf({ ...story, petBreed: 'Beagle' }).pet).toBe('Otis (Beagle)');
  });

  it('stands seven times before those of visitors, each under an id of its own', () => {
    expect(sampleReviews).toHaveLength(7);
    expect(new Set(sampleReviews.map(({ id }) => id)).size).toBe(7);
  });
});
