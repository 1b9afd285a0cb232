import { strToU8, zipSync } from 'fflate';
import type { Cut } from '../cut.ts';
import { changesForBambuStudio, changesForPrusaSlicer } from './colour-changes.ts';
import type { Mesh } from './mesh.ts';
import { swapTable } from './swap-table.ts';

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

/** A 3MF file (core specification, mm) of one solid, with its colour changes as slicers read them. */
export const threeMf = (cut: Cut, mesh: Mesh, { title }: { title: string }): Uint8Array<ArrayBuffer> =>
  zipSync({
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(relationships),
    '3D/3dmodel.model': modelOf(cut, mesh, title),
    'Metadata/Prusa_Slicer_custom_gcode_per_print_z.xml': strToU8(changesForPrusaSlicer(cut)),
    'Metadata/custom_gcode_per_layer.xml': strToU8(changesForBambuStudio(cut)),
  });

const modelOf = (cut: Cut, { vertices, triangles }: Mesh, title: string): Uint8Array => {
  // PrusaSlicer's own version number tells it to look for the colour changes.
  const before = `<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-CA" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06">
<metadata name="slic3rpe:Version3mf">1</metadata>
<metadata name="Title">${escaped(title)}</metadata>
<metadata name="Description">${escaped(swapTable(cut).text)}</metadata>
<resources><object id="1" type="model" name="${escaped(title)}"><mesh>
<vertices>
`;
  const after = '</triangles>\n</mesh></object></resources>\n<build><item objectid="1"/></build>\n</model>\n';
  return joined([
    before,
    ...lines(vertices, (x, y, z) => `<vertex x="${millimetres(x)}" y="${millimetres(y)}" z="${millimetres(z)}"/>`),
    '</vertices>\n<triangles>\n',
    ...lines(triangles, (first, second, third) => `<triangle v1="${first}" v2="${second}" v3="${third}"/>`),
    after,
  ]);
};

/** To the nearest thousandth of a millimetre. */
const millimetres = (value: number): number => Math.round(value * 1000) / 1000;

// Parts of this many lines: one text of a whole model is larger than need be, and a text a line is slow.
const linesAtOnce = 4096;

const lines = (numbers: Float32Array | Uint32Array, line: (first: number, second: number, third: number) => string): string[] => {
  const parts: string[] = [];
  for (let start = 0; start < numbers.length; start += 3 * linesAtOnce) {
    const part: string[] = [];
    for (let at = start; at < Math.min(numbers.length, start + 3 * linesAtOnce); at += 3) {
      part.push(line(numbers[at] ?? 0, numbers[at + 1] ?? 0, numbers[at + 2] ?? 0));
    }
    parts.push(`${part.join('\n')}\n`);
  }
  return parts;
};

const joined = (parts: readonly string[]): Uint8Array => {
  const encoder = new TextEncoder();
  const encoded = parts.map((part) => encoder.encode(part));
  const result = new Uint8Array(encoded.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of encoded) {
    result.set(part, at);
    at += part.length;
  }
  return result;
};

/** Safe in XML text and attributes; what XML 1.0 cannot hold is left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
