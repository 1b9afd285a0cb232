import type { Cut } from '../cut.ts';
import { changesForBambuStudio, changesForPrusaSlicer } from './colour-changes.ts';
import type { Mesh } from './mesh.ts';
import { swapTable } from './swap-table.ts';
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

/** A 3MF file (core specification, mm) of one solid, with colour changes in the formats that slicers read. */
export const threeMf = (cut: Cut, mesh: Mesh, { title }: { title: string }): Uint8Array<ArrayBuffer> =>
  zipped({
    '[Content_Types].xml': [contentTypes],
    '_rels/.rels': [relationships],
    '3D/3dmodel.model': modelOf(cut, mesh, title),
    'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml': [changesForPrusaSlicer(cut)],
    'Metadata/custom_gcode_per_layer.xml': [changesForBambuStudio(cut)],
  });

function* modelOf(cut: Cut, { vertices, triangles }: Mesh, title: string): Generator<string> {
  // PrusaSlicer looks for colour changes only if its own version number is present.
  yield `<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-CA" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06">
<metadata name="slic3rpe:Version3mf">1</metadata>
<metadata name="Title">${escaped(title)}</metadata>
<metadata name="Description">${escaped(swapTable(cut).text)}</metadata>
<resources><object id="1" type="model" name="${escaped(title)}"><mesh>
<vertices>
`;
  yield* lines(vertices, (x, y, z) => `<vertex x="${millimetres(x)}" y="${millimetres(y)}" z="${millimetres(z)}"/>`);
  yield '</vertices>\n<triangles>\n';
  yield* lines(triangles, (first, second, third) => `<triangle v1="${first}" v2="${second}" v3="${third}"/>`);
  yield '</triangles>\n</mesh></object></resources>\n<build><item objectid="1"/></build>\n</model>\n';
}

/** Rounds to a thousandth of a millimetre. */
const millimetres = (value: number): number => Math.round(value * 1000) / 1000;

// One string for the whole model would take a hundred megabytes, and one per line would be slow.
const linesAtOnce = 4096;

function* lines(
  numbers: Float32Array | Uint32Array,
  line: (first: number, second: number, third: number) => string,
): Generator<string> {
  for (let start = 0; start < numbers.length; start += 3 * linesAtOnce) {
    let part = '';
    for (let at = start; at < Math.min(numbers.length, start + 3 * linesAtOnce); at += 3) {
      part += `${line(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0)}\n`;
    }
    yield part;
  }
}

/** Escapes text for XML content and attributes; characters that XML 1.0 does not allow are dropped. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
