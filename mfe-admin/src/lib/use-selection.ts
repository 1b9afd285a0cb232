import { useState } from 'react';

/** The selected items of a list. One that has left the list is not selected any more. */
export const useSelection = <Item extends { id: string }>(items: readonly Item[]) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = items.filter(({ id }) => ids.has(id));
  return {
    selected,
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    selectAll: () => setIds(new Set(items.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
};

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id));
