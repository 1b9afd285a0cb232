import type { PictureChoice } from '@pawlayer/images/pictures';

type Look = Pick<PictureChoice, 'colourway' | 'ground'>;

/** A portrait of a photo in `e2e/photos`, and the files that it becomes; `sheets` is the name before their numbers. */
export type OwnPicture = Omit<PictureChoice, 'path'> & {
  photo: string;
  size: string;
  files: { photo?: string; flat?: string; closed?: string; sheets?: string };
};

const stack = 'packages/ui/src/assets/stack';
const process = 'mfe-shop/src/features/process/pictures';
const gallery = 'services/catalog/demo-gallery';

const inGallery = (name: string, choice: Omit<OwnPicture, 'files' | 'shorterSide'>): OwnPicture => ({
  ...choice,
  shorterSide: 900,
  files: { closed: `${gallery}/${name}.webp`, photo: `${gallery}/${name}-photo.webp` },
});

const [cherished, beloved, treasured] = ['4.5 × 6 in', '6 × 8 in', '7.5 × 10 in'] as const;

/** Each in the look that suits its pet best. */
export const ownPictures: readonly OwnPicture[] = [
  {
    photo: 'golden/shepherd-close.jpg',
    size: beloved,
    colours: 5,
    ground: 'moon',
    shorterSide: 600,
    files: { sheets: `${stack}/shepherd` },
  },
  {
    photo: 'raccoon.jpg',
    size: treasured,
    orientation: 'upright',
    colours: 5,
    ground: 'leaves',
    shorterSide: 600,
    files: {
      photo: `${process}/photo.webp`,
      flat: `${process}/colours.webp`,
      closed: `${process}/framed.webp`,
      sheets: `${process}/sheet`,
    },
  },
  inGallery('ranger-harbour', {
    photo: 'golden/shepherd-close.jpg',
    size: beloved,
    colours: 5,
    colourway: 'Harbour',
    ground: 'arch',
  }),
  inGallery('chelsea-ember', { photo: 'chelsea.png', size: treasured, colours: 6, colourway: 'Ember', ground: 'rays' }),
  inGallery('nell-meadow', {
    photo: 'golden/sheep-close.jpg',
    size: cherished,
    colours: 4,
    colourway: 'Meadow',
    ground: 'leaves',
  }),
  inGallery('bandit-dusk', { photo: 'raccoon.jpg', size: treasured, colours: 6, colourway: 'Dusk', ground: 'hills' }),
  inGallery('rio-natural', { photo: 'golden/macaw.jpg', size: beloved, colours: 5, ground: 'moon' }),
];

/** The sheet of `docs`: these photos of `e2e/photos/golden`, and each in these looks. */
export const sheet = {
  file: 'docs/portraits.webp',
  cellWidth: 230,
  photos: [
    'shepherd-close',
    'red-panda-close',
    'sheep-close',
    'tabby',
    'bison-close',
    'macaw',
    'duck-close',
    'hedgehog-close',
    'kitten-close',
    'koala',
    'pika',
    'cow-close',
  ],
  looks: [
    { ground: 'moon' },
    { colourway: 'Ember', ground: 'rays' },
    { colourway: 'Harbour', ground: 'arch' },
    { colourway: 'Meadow', ground: 'leaves' },
  ],
} as const satisfies { file: string; cellWidth: number; photos: readonly string[]; looks: readonly Look[] };
