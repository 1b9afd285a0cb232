/** Sorts the items by these ids and updates their display order. */
export const applyOrder = <T extends { id: string; displayOrder: number }>(
  items: readonly T[],
  ids: readonly string[],
): T[] =>
  ids.flatMap((id, index) => {
    const item = items.find((each) => each.id === id);
    return item ? [{ ...item, displayOrder: index + 1 }] : [];
  });
