import { layerMm } from '../stack.ts';

/** A colour change as slicers identify it: by the top of the first layer in the new colour, in mm. */
type Change = { topMm: string; hex: string };

type Colours = { colours: readonly { fromLayer: number; hex: string }[] };

const changesOf = ({ colours }: Colours): Change[] =>
  colours.slice(1).map(({ fromLayer, hex }) => ({ topMm: (fromLayer * layerMm).toFixed(2), hex: hex.toUpperCase() }));

// Type 0 is a colour change; M600 makes the printer stop for it.
const attributes = ({ hex }: Change): string => `type="0" extruder="1" color="${hex}" extra="" gcode="M600"`;
const prolog = '<?xml version="1.0" encoding="utf-8"?>';
const mode = '<mode value="SingleExtruder"/>';

/** `Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml`, which PrusaSlicer reads when it opens a project. */
export const changesForPrusaSlicer = (stack: Colours): string =>
  [
    prolog,
    '<custom_gcodes_per_print_z>',
    ...changesOf(stack).map((change) => `<code print_z="${change.topMm}" ${attributes(change)}/>`),
    mode,
    '</custom_gcodes_per_print_z>',
    '',
  ].join('\n');

/** `Metadata/custom_gcode_per_layer.xml` of Bambu Studio and OrcaSlicer, which read it only in their own projects. */
export const changesForBambuStudio = (stack: Colours): string =>
  [
    prolog,
    '<custom_gcodes_per_layer>',
    '<plate>',
    '<plate_info id="1"/>',
    ...changesOf(stack).map((change) => `<layer top_z="${change.topMm}" ${attributes(change)}/>`),
    mode,
    '</plate>',
    '</custom_gcodes_per_layer>',
    '',
  ].join('\n');
