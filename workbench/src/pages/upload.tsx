import { listProducts } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { savedDraft } from '../answers/orders.ts';
import { products } from '../answers/shop.ts';
import { answer, errorAnswer } from '../doubles/fetch.ts';
import type { ExampleGroup } from '../example.ts';
import { renderPage } from '../page.tsx';

const step = async (name: string) =>
  renderPage(await import('@pawlayer/mfe-checkout/module'), `${paths.upload}?step=${name}`);
const keptDraft = (draft: object) => ({ 'order-draft': JSON.stringify({ state: { draft }, version: 0 }) });
const session = keptDraft(savedDraft);
const withoutPhoto = keptDraft({
  ...savedDraft,
  pet: { ...savedDraft.pet, petName: '' },
  photo: undefined,
  savedUpload: undefined,
});
const submit = (document: Document) => document.querySelector<HTMLElement>('form [type="submit"]')?.click();

/** The wizard, step by step. */
export const uploadPages = {
  'upload-page-info': {
    examples: [
      { name: 'error', render: () => step('info'), act: submit },
      { name: 'empty', render: () => step('info') },
      { name: 'full', render: () => step('info'), session },
    ],
  },
  'upload-page-photo': {
    examples: [
      { name: 'error', render: () => step('photo'), session: withoutPhoto, act: submit },
      { name: 'empty', render: () => step('photo'), session: withoutPhoto },
      { name: 'full', render: () => step('photo'), session },
    ],
  },
  'upload-page-size': {
    examples: [
      { name: 'loading', render: () => step('size'), session },
      { name: 'error', render: () => step('size'), session, answers: [errorAnswer(listProducts, 'unavailable')] },
      { name: 'full', render: () => step('size'), session, answers: [answer(listProducts, products)] },
    ],
  },
  'upload-page-order': {
    examples: [
      { name: 'loading', render: () => step('order'), session },
      { name: 'error', render: () => step('order'), session, answers: [errorAnswer(listProducts, 'unavailable')] },
      { name: 'full', render: () => step('order'), session, answers: [answer(listProducts, products)] },
    ],
  },
} satisfies Record<string, ExampleGroup>;
