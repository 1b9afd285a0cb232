import { expect, test } from 'vitest';
import { colourwayOf } from './look-labels.ts';

test('names a portrait after the colourway as it was sold, whatever became of it', () => {
  expect(colourwayOf({ style: 'poster', colourway: 'fog-2', sold: { name: 'Fog' } })).toBe('Fog');
  expect(colourwayOf({ style: 'poster', colourway: 'natural' })).toBe('Natural');
  expect(colourwayOf({ style: 'poster' })).toBe('Natural');
  expect(colourwayOf({ style: 'photograph', colourway: 'ember' })).toBeUndefined();
  expect(colourwayOf({})).toBeUndefined();
});
