import type { Cut } from '../cut.ts';
import { changesForBambuStudio, changesForPrusaSlicer } from './colour-changes.ts';
import type { Mesh } from './mesh.ts';
import { putNumber, putText, putThousandths } from './put-text.ts';
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

function* modelOf(cut: Cut, { vertices, triangles }: Mesh, title: string): Generator<string | Uint8Array> {
  // PrusaSlicer looks for colour changes only if its own version number is present.
  yield `<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-CA" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02" xmlns:slic3rpe="http://schemas.slic3r.org/3mf/2017/06">
<metadata name="slic3rpe:Version3mf">1</metadata>
<metadata name="Title">${escaped(title)}</metadata>
<metadata name="Description">${escaped(swapTable(cut).text)}</metadata>
<resources><object id="1" type="model" name="${escaped(title)}"><mesh>
<vertices>
`;
  yield* lines(vertices, ['<vertex x="', '" y="', '" z="', '"/>\n'], putMillimetres);
  yield '</vertices>\n<triangles>\n';
  yield* lines(triangles, ['<triangle v1="', '" v2="', '" v3="', '"/>\n'], putNumber);
  yield '</triangles>\n</mesh></object></resources>\n<build><item objectid="1"/></build>\n</model>\n';
}

/** Rounded to a thousandth of a millimetre. */
const putMillimetres: PutNumber = (into, at, mm) => putThousandths(into, at, Math.round(mm * 1000));

type PutNumber = (into: Uint8Array, at: number, number: number) => number;
type Texts = [Uint8Array, Uint8Array, Uint8Array, Uint8Array];

// 4 MB: enough that what a new part forgets costs nothing when it is packed; the whole model would take tens of them.
const linesAtOnce = 1 << 16;
const maxLineBytes = 64;

/** A line for each three numbers, with what is before, between and after them. A part is overwritten by the next. */
function* lines(
  numbers: Float32Array | Uint32Array,
  texts: readonly [string, string, string, string],
  put: PutNumber,
): Generator<Uint8Array> {
  const encoded = texts.map((text) => new TextEncoder().encode(text)) as Texts; // one for each
  const part = new Uint8Array(linesAtOnce * maxLineBytes);
  for (let start = 0; start < numbers.length; start += 3 * linesAtOnce)
    yield part.subarray(0, putLines(part, numbers.subarray(start, start + 3 * linesAtOnce), encoded, put));
}

/** Returns where the lines end. */
const putLines = (
  into: Uint8Array,
  numbers: Float32Array | Uint32Array,
  [before, between, again, after]: Texts,
  put: PutNumber,
): number => {
  let end = 0;
  for (let at = 0; at < numbers.length; at += 3) {
    end = putText(into, end, before);
    end = put(into, end, numbers[at] ?? 0);
    end = putText(into, end, between);
    end = put(into, end, numbers[at + 1] ?? 0);
    end = putText(into, end, again);
    end = put(into, end, numbers[at + 2] ?? 0);
    end = putText(into, end, after);
  }
  return end;
};

/** Escapes text for XML content and attributes; characters that XML 1.0 does not allow are dropped. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
