/** The list with one of its members moved to another place. Places count from 0; one outside the list means its nearest end. */
export const moveItem = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const place = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)];
};

/** The items in the order of these ids, with the display order they then have. */
export const applyOrder = <T extends { id: string; displayOrder: number }>(
  items: readonly T[],
  ids: readonly string[],
): T[] =>
  ids.flatMap((id, index) => {
    const item = items.find((each) => each.id === id);
    return item ? [{ ...item, displayOrder: index + 1 }] : [];
  });
