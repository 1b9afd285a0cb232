import type { GalleryItem, Product, Quote, ShopTerms, Story } from '@pawlayer/contracts';

const included = ['Professional photo enhancement', 'Premium PLA materials', 'Protective 3D border', 'Digital preview'];

export const products: Product[] = [
  {
    id: '3f0b6c1e-6d0e-4a3b-9a52-0c7d2a5f8e11',
    name: 'Cherished',
    size: '4.5 × 6 in',
    price: '45.00',
    description: 'Four colours and a clear likeness, small enough for a shelf or a desk.',
    layersMin: 4,
    layersMax: 4,
    included,
  },
  {
    id: '8c2d1f74-52b9-4e0f-8f3a-6b1e9d4c7a22',
    name: 'Beloved',
    size: '6 × 8 in',
    price: '75.00',
    description: 'Room for the fur and the light in their eyes, in five to seven colours.',
    badge: 'Most Popular',
    layersMin: 5,
    layersMax: 7,
    included,
  },
  {
    id: 'd5e7a930-1c48-4b6d-b0c9-2f8a3e6b5d33',
    name: 'Treasured',
    size: '7.5 × 10 in',
    price: '125.00',
    originalPrice: '140.00',
    description: 'Our largest portrait and our deepest, with up to eight colours.',
    layersMin: 5,
    layersMax: 8,
    included,
  },
];

const portrait = { path: '/pictures/portrait.svg', type: 'image/jpeg', width: 750, height: 1000 } as const;

const item = (number: number, petName: string, colorway: string): GalleryItem => ({
  id: `6f1f6a52-0a0b-4a76-9d0e-5b1c7e2f0a0${number}`,
  petName,
  colorway,
  productName: 'Beloved',
  imagePath: 'portrait.svg',
  aspectRatio: '3:4',
  orientation: 'portrait',
  displayOrder: number,
  active: true,
  width: 750,
  height: 1000,
  dominantColor: '#33516b',
  pictures: [portrait],
});

export const galleryItems: GalleryItem[] = [
  item(1, 'Otis', 'Harbour'),
  item(2, 'Maple', 'Ember'),
  item(3, 'Clover', 'Sage'),
  item(4, 'Domino', 'Midnight'),
];

export const stories: Story[] = [
  {
    id: '1b7e4c52-8f04-4c3e-9d21-5a6b7c8d9e01',
    customerName: 'Ines Ferreira',
    petName: 'Bruno',
    petBreed: 'Podengo',
    rating: 5,
    storyText: 'He waited at the gate for eleven years. Now he waits on the shelf beside it, in five colours.',
    isMemorial: true,
    photoUrl: '/pictures/portrait.svg',
    pictures: [],
    isApproved: true,
    createdAt: '2026-10-02T17:20:00.000Z',
  },
];

export const terms: ShopTerms = {
  countries: [
    { code: 'CA', price: '4.29', freeFrom: '75.00' },
    { code: 'US', price: '19.00', freeFrom: '150.00' },
  ],
  hasTaxes: true,
  rush: { price: '25.00', daysSaved: 3 },
};

export const quote: Quote = {
  lines: [
    { kind: 'portrait', label: 'Portrait', amount: '75.00' },
    { kind: 'shipping', label: 'Shipping', amount: '0.00' },
    { kind: 'tax', label: 'GST', amount: '3.75', rate: 5, registration: '12345 6789 RT0001' },
    { kind: 'tax', label: 'PST (BC)', amount: '5.25', rate: 7, registration: 'PST-1234-5678' },
  ],
  total: '84.00',
  currency: 'CAD',
  arrives: { from: '2026-12-04', to: '2026-12-09' },
  shipsBy: '2026-12-01',
  answerDays: 2,
  hasDuties: false,
  rush: { price: '25.00', isSoldOut: false, arrives: { from: '2026-12-01', to: '2026-12-03' } },
  validUntil: '2026-11-24T08:00:00.000Z',
};
