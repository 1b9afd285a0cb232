import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';

export type NamedItem = { id: string; name: string };

/** Announces a drag to screen readers by name and position instead of by id. */
export const dragAnnouncements = (items: readonly NamedItem[]): Announcements => {
  const name = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? 'the item';
  const place = (id: UniqueIdentifier) => `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, at ${place(active.id)}.`,
    // The first event follows immediately, over the item's own position. It must not replace the announcement "Picked
    // up".
    onDragOver: ({ active, over }) => {
      if (!over) return `${name(active.id)} is not over a place.`;
      return over.id === active.id
        ? `Picked up ${name(active.id)}, at ${place(over.id)}.`
        : `${name(active.id)} is over ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was dropped at ${place(over.id)}.` : `${name(active.id)} is back where it was.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
};

export const dragInstructions = {
  draggable:
    'Press Space to pick the item up, the arrow keys to move it, Space again to put it down, Escape to leave it where it was.',
};
