import type { Cut } from '../cut.ts';
import type { Mesh } from './mesh.ts';
import { packed } from './package.ts';
import { putNumber, putText, putThousandths } from './put-text.ts';

/** A 3MF file (core specification, mm) of one solid, with colour changes in the formats that slicers read. */
export const threeMf = (cut: Cut, mesh: Mesh, { title }: { title: string }): Uint8Array<ArrayBuffer> =>
  packed([{ name: title, mesh: () => meshXml(mesh) }], cut, title);

function* meshXml({ vertices, triangles }: Mesh): Generator<string | Uint8Array> {
  yield '<mesh>\n<vertices>\n';
  yield* lines(vertices, ['<vertex x="', '" y="', '" z="', '"/>\n'], putMillimetres);
  yield '</vertices>\n<triangles>\n';
  yield* lines(triangles, ['<triangle v1="', '" v2="', '" v3="', '"/>\n'], putNumber);
  yield '</triangles>\n</mesh>';
}

/** Rounded to a thousandth of a millimetre. */
const putMillimetres: PutNumber = (into, at, mm) => putThousandths(into, at, Math.round(mm * 1000));

type PutNumber = (into: Uint8Array, at: number, number: number) => number;
type Texts = [Uint8Array, Uint8Array, Uint8Array, Uint8Array];

// The text is written in parts of 4 MB: the whole would take tens of MB, and much smaller ones compress worse.
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

/** Writes one line for each three numbers, with the given texts around them. Returns the position after the last line. */
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
