import { getOrderStats, listGallery, listProducts, listStories, sendMessage, shareStory } from '@pawlayer/contracts';
import { homeAnchors, paths } from '@pawlayer/contracts/paths';
import { galleryItems, products, stories } from '../answers/shop.ts';
import { answer, errorAnswer } from '../doubles/fetch.ts';
import type { Example, ExampleGroup } from '../example.ts';
import { renderPage } from '../page.tsx';

const page = async (address: string) => renderPage(await import('@pawlayer/mfe-shop/module'), address);
const submit = (document: Document) => document.querySelector<HTMLElement>('form [type="submit"]')?.click();

const lists = [listProducts, listGallery, listStories, getOrderStats];
const failing = lists.map((call) => errorAnswer(call, 'unavailable'));
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

/** A page with lists in its four states. */
const states = (address: string): ExampleGroup => ({
  examples: [
    { name: 'loading', render: () => page(address) },
    { name: 'empty', render: () => page(address), answers: empty },
    { name: 'error', render: () => page(address), answers: failing },
    { name: 'full', render: () => page(address), answers: full },
  ],
});

/** The same examples, scrolled to an element. */
const scrolled = ({ examples, ...group }: ExampleGroup, selector: string): ExampleGroup => ({
  ...group,
  examples: examples.map((example) => ({
    ...example,
    act: (document) => document.querySelector(selector)?.scrollIntoView({ behavior: 'instant' }),
  })),
});

const policy = (name: string, address: string): Example => ({ name, render: () => page(address) });

export const shopPages = {
  'home-page': { heightPx: 1200, examples: [{ name: 'full', render: () => page(paths.home), answers: full }] },
  'home-page-lists': scrolled(states(paths.home), `#${homeAnchors.pricing}`),
  'gallery-page': states(paths.gallery),
  'reviews-page': states(paths.reviews),
  'contact-page': {
    examples: [
      {
        name: 'error',
        render: () => page(paths.contact),
        answers: [errorAnswer(sendMessage, 'unavailable')],
        act: submit,
      },
      { name: 'empty', render: () => page(paths.contact) },
    ],
  },
  'share-story-page': {
    examples: [
      {
        name: 'error',
        render: () => page(paths.shareStory),
        answers: [errorAnswer(shareStory, 'unavailable')],
        act: submit,
      },
      { name: 'empty', render: () => page(paths.shareStory) },
    ],
  },
  'policy-pages': {
    examples: [policy('privacy', paths.privacy), policy('terms', paths.terms), policy('shipping', paths.shipping)],
  },
} satisfies Record<string, ExampleGroup>;
