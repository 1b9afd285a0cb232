/** How much of a drawing no nozzle prints, in words. */
export const describeUnprintable = (marks: Uint8Array): string => {
  const marked = marks.reduce((sum, mark) => sum + mark, 0);
  if (marked === 0) return 'A nozzle can print all of it.';
  const share = marked / marks.length;
  const percent = share < 0.001 ? 'Less than 0.1 %' : `${(100 * share).toFixed(1)} %`;
  return `${percent} of it is too narrow or too small for a nozzle, and takes the colour beside it.`;
};
