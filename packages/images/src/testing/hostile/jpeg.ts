const segment = (marker: number, ...data: number[]): Buffer => {
  const length = data.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...data]);
};

/** One code for one symbol: the bit 0 for the byte 0. */
const huffmanTable = (id: number) => segment(0xc4, id, 1, ...Array.from({ length: 15 }, () => 0), 0);

const channels = { grey: 1, rgb: 3, cmyk: 4 } as const;
type JpegOptions = { height?: number; colours?: keyof typeof channels; progressive?: boolean };

/**
 * A JPEG of one colour and 10,000 pixels' width, without reduced colour resolution, whose pixels are zero bits. A
 * progressive one is decoded as a whole.
 */
export const jpegOf = ({ height = 10_000, colours = 'rgb', progressive = false }: JpegOptions): Buffer => {
  const width = 10_000;
  const ids = Array.from({ length: channels[colours] }, (_, index) => index + 1);
  const blocks = ids.length * Math.ceil(width / 8) * Math.ceil(height / 8);
  const bitsPerBlock = progressive ? 1 : 2; // the mean, and in a baseline picture the end of the block
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(colours === 'cmyk' ? [segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0)] : []),
    segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1)),
    segment(progressive ? 0xc2 : 0xc0, 8, ...size, ids.length, ...ids.flatMap((id) => [id, 0x11, 0])),
    huffmanTable(0x00),
    huffmanTable(0x10),
    segment(0xda, ids.length, ...ids.flatMap((id) => [id, 0]), 0, progressive ? 0 : 63, 0),
    Buffer.alloc(Math.ceil((blocks * bitsPerBlock) / 8)),
    Buffer.from([0xff, 0xd9]),
  ]);
};
