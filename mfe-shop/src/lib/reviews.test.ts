import { describe, expect, it } from 'vitest';
import { initialsOf, reviewOf } from './reviews.ts';

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
    ['👨‍👩‍👧 Nair', '👨‍👩‍👧N'],
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

  it('has the breed of a pet behind its name, also where both are written from right to left', () => {
    expect(reviewOf({ ...story, petName: 'רקס', petBreed: 'כלב' }).pet).toBe('\u2068רקס\u2069 (\u2068כלב\u2069)');
  });
});
