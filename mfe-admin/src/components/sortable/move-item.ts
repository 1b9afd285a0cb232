/** Returns the list with one item moved. Positions count from 0 and are clamped to the list. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const position = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, position), ...list.slice(from, from + 1), ...rest.slice(position)];
};
