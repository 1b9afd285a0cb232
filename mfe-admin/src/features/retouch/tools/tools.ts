/** What a press on the portrait does. */
export const tools = ['paint', 'fill', 'pick', 'smooth', 'ground', 'restore'] as const;
export type Tool = (typeof tools)[number];

type ToolFacts = { label: string; shortcut: string; hint: string };

/** Names, keys and purposes. */
export const toolFacts: Readonly<Record<Tool, ToolFacts>> = {
  paint: { label: 'Paint', shortcut: 'B', hint: 'Paints with the chosen colour.' },
  fill: { label: 'Fill', shortcut: 'F', hint: 'Fills the shape that you press with the chosen colour.' },
  pick: { label: 'Pick', shortcut: 'I', hint: 'Takes the colour that you press, to paint with it.' },
  smooth: { label: 'Smooth', shortcut: 'S', hint: 'Makes the outlines under the brush rounder.' },
  ground: {
    label: 'To the ground',
    shortcut: 'G',
    hint: 'Removes what is not part of the pet, so that the ground shows.',
  },
  restore: { label: 'Restore', shortcut: 'R', hint: 'Brings back what the store cut from the photo.' },
};

/** Whether a stroke is drawn with it. */
export const isBrush = (tool: Tool): boolean => tool !== 'fill' && tool !== 'pick';

/** The key of each size of the brush, from the smallest. */
export const sizeKeys = ['Q', 'W', 'E'] as const;
