import { drawMask, drawPet, isHead } from '@pawlayer/layers/testing';
import { MaskEditor } from '@pawlayer/mask-editor';
import { sampleStack } from '@pawlayer/ui';
import type { ExampleGroup } from '../example.ts';

const size = { width: 450, height: 600 };

const photo = async (): Promise<Blob> => {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const { data } = drawPet(size.width, size.height);
  canvas.getContext('2d')?.putImageData(new ImageData(Uint8ClampedArray.from(data), size.width), 0, 0);
  return canvas.convertToBlob();
};
const mask = drawMask(96, 128, isHead);
const actions = { onChange: () => {}, onDone: () => {}, onCancel: () => {} };
const portrait = (
  <>
    {sampleStack.map(({ src }) => (
      <img key={src} src={src} alt="" style={{ gridArea: '1 / 1', width: '100%' }} />
    ))}
  </>
);
const Portrait = () => <div style={{ display: 'grid' }}>{portrait}</div>;

/** The dialog covers the page, so each example has a frame of its own. */
export const maskEditor: ExampleGroup = {
  heightPx: 740,
  examples: [
    { name: 'unreadable', render: () => <MaskEditor photo={new Blob(['no photo'])} {...actions} /> },
    { name: 'empty', render: async () => <MaskEditor photo={await photo()} {...actions} /> },
    {
      name: 'mask',
      render: async () => <MaskEditor photo={await photo()} mask={mask} portrait={<Portrait />} {...actions} />,
    },
  ],
};
