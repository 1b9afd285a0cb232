/** A place in the stack in words, such as "Colour 1, the darkest". */
export const colourInWords = (place: number, colours: number): string => {
  if (place === 1) return 'Colour 1, the darkest';
  return place === colours ? `Colour ${place}, the lightest` : `Colour ${place}`;
};
