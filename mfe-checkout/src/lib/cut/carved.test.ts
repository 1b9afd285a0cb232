import { expect, test } from 'vitest';
import { carvedOf, refusalsOf, typedCarved } from './carved.ts';

const pet = { petName: ' Otis ' };

test('carves nothing until a name is wanted', () => {
  expect(carvedOf({ pet })).toBeUndefined();
  expect(carvedOf({ pet, carved: { isWanted: false, name: 'Otis', line: 'best boy' } })).toBeUndefined();
  expect(refusalsOf({ pet, carved: { isWanted: false, name: '', line: '' } })).toEqual({});
});

test('fills in the name of the pet until another one is typed', () => {
  const carved = { isWanted: true, line: '' };
  expect(carvedOf({ pet, carved })).toEqual({ name: 'Otis' });
  expect(typedCarved({ pet: { petName: 'Otto' }, carved }).name).toBe('Otto');
  expect(carvedOf({ pet, carved: { ...carved, name: 'Oti' } })).toEqual({ name: 'Oti' });
  expect(typedCarved({ pet, carved: { ...carved, name: '' } }).name).toBe('');
});

test('leaves out a second line of nothing but spaces', () => {
  expect(carvedOf({ carved: { isWanted: true, name: 'Otis', line: '  ' } })).toEqual({ name: 'Otis' });
  expect(carvedOf({ carved: { isWanted: true, name: 'Otis', line: ' 2011 – 2025 ' } })).toEqual({
    name: 'Otis',
    line: '2011 – 2025',
  });
});

test('says at each line why it is refused', () => {
  const refused = { carved: { isWanted: true, name: '', line: 'best 🐾 boy' } };
  expect(carvedOf(refused)).toBeUndefined();
  expect(refusalsOf(refused)).toEqual({ name: 'Please enter what we should carve', line: 'We cannot carve 🐾' });
  expect(refusalsOf({ carved: { isWanted: true, name: 'M'.repeat(25), line: '' } })).toEqual({
    name: 'Please use at most 24 characters',
  });
});
