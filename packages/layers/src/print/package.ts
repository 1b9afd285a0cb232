import { changesForBambuStudio, changesForPrusaSlicer } from './colour-changes.ts';
import { layerHeightsForPrusaSlicer } from './layer-heights.ts';
import { swapText, type Stack } from './swap-table.ts';
import { zipped } from './zipped.ts';

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
<Default Extension="xml" ContentType="text/xml"/>
</Types>
`;

const relationships = `<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Target="/3D/3dmodel.model" Id="model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
`;

/** The name of the model in the package. */
export const modelName = '3D/3dmodel.model';

/** A solid with its mesh as XML in parts, and where it is moved to; without a `transform` it stays where it is. */
export type PackedObject = { name: string; mesh: () => Iterable<string | Uint8Array>; transform?: string };

/**
 * A 3MF file (core specification, mm) of solids that are printed together, with colour changes and the height of the
 * layers in the formats that slicers read.
 */
export const packed = (objects: readonly PackedObject[], stack: Stack, title: string): Uint8Array<ArrayBuffer> =>
  zipped({
    '[Content_Types].xml': [contentTypes],
    '_rels/.rels': [relationships],
    [modelName]: modelOf(objects, stack, title),
    'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml': [changesForPrusaSlicer(stack)],
    'Metadata/Prusa_Slicer_layer_config_ranges.xml': [layerHeightsForPrusaSlicer(objects.length, stack)],
    'Metadata/custom_gcode_per_layer.xml': [changesForBambuStudio(stack)],
  });

function* modelOf(objects: readonly PackedObject[], stack: Stack, title: string): Generator<string | Uint8Array> {
  // PrusaSlicer looks for colour changes only if its own version number is present.
  yield `<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-CA" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06">
<metadata name="slic3rpe:Version3mf">1</metadata>
<metadata name="Title">${escaped(title)}</metadata>
<metadata name="Description">${escaped(swapText(stack))}</metadata>
<resources>`;
  for (const [index, { name, mesh }] of objects.entries()) {
    yield `<object id="${index + 1}" type="model" name="${escaped(name)}">`;
    yield* mesh();
    yield '</object>';
  }
  yield '</resources>\n<build>';
  for (const [index, { transform }] of objects.entries())
    yield `<item objectid="${index + 1}"${transform === undefined ? '' : ` transform="${transform}"`}/>`;
  yield '</build>\n</model>\n';
}

/** Escapes text for XML content and attributes; characters that XML 1.0 does not allow are dropped. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
