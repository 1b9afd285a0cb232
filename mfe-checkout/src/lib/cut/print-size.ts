/** The short side of `6 × 8 in`, in inches; undefined when the text names no two lengths. */
export const shortSideInches = (size: string): number | undefined => {
  const lengths = size.match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  return lengths.length < 2 ? undefined : Math.min(...lengths);
};
