import { getOrderStats, listGallery, listProducts, listStories, sendMessage, shareStory } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { galleryItems, products, stories } from '../answers/shop.ts';
import { answer, refusal } from '../doubles/fetch.ts';
import type { Example, ExampleGroup } from '../example.ts';
import { renderPage } from '../page.tsx';

const page = async (address: string) => renderPage(await import('@pawlayer/mfe-shop/module'), address);
const submit = (document: Document) => document.querySelector<HTMLElement>('form [type="submit"]')?.click();

const lists = [listProducts, listGallery, listStories, getOrderStats];
const failing = lists.map((call) => refusal(call, 'unavailable'));
const empty = [
  answer(listProducts, products),
  answer(listGallery, []),
  answer(listStories, []),
  answer(getOrderStats, { orderCount: 0 }),
];
const full = [
  answer(listProducts, products),
  answer(listGallery, galleryItems),
  answer(listStories, stories),
  answer(getOrderStats, { orderCount: 1284 }),
];

/** A page of lists in its four states. */
const lists4 = (name: string, address: string, heightPx: number): ExampleGroup => ({
  name,
  heightPx,
  examples: [
    { name: 'loading', render: () => page(address) },
    { name: 'empty', render: () => page(address), answers: empty },
    { name: 'error', render: () => page(address), answers: failing },
    { name: 'full', render: () => page(address), answers: full },
  ],
});

const policy = (name: string, address: string): Example => ({ name, render: () => page(address) });

export const shopPages: readonly ExampleGroup[] = [
  lists4('home-page', paths.home, 2600),
  lists4('gallery-page', paths.gallery, 1000),
  lists4('reviews-page', paths.reviews, 1200),
  {
    name: 'contact-page',
    heightPx: 1100,
    examples: [
      { name: 'error', render: () => page(paths.contact), answers: [refusal(sendMessage, 'unavailable')], act: submit },
      { name: 'empty', render: () => page(paths.contact) },
    ],
  },
  {
    name: 'share-story-page',
    heightPx: 1500,
    examples: [
      { name: 'error', render: () => page(paths.shareStory), answers: [refusal(shareStory, 'unavailable')], act: submit },
      { name: 'empty', render: () => page(paths.shareStory) },
    ],
  },
  {
    name: 'policy-pages',
    heightPx: 900,
    examples: [
      policy('returns', paths.returns),
      policy('privacy', paths.privacy),
      policy('terms', paths.terms),
      policy('shipping', paths.shipping),
    ],
  },
];
