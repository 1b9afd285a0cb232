import { layerMm } from '../stack.ts';

/**
 * `Metadata/Prusa_Slicer_layer_config_ranges.xml`: the height of the layers of each object, counted from 1, over its
 * whole height. PrusaSlicer prefers it to its own, except for the first layer, which belongs to the plate and not to an
 * object.
 */
export const layerHeightsForPrusaSlicer = (objects: number, { thicknessMm }: { thicknessMm: number }): string => {
  const options = `<option opt_key="extruder">0</option><option opt_key="layer_height">${layerMm}</option>`;
  const range = `<range min_z="0" max_z="${thicknessMm}">${options}</range>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<objects>',
    ...Array.from({ length: objects }, (_, index) => `<object id="${index + 1}">${range}</object>`),
    '</objects>',
    '',
  ].join('\n');
};
