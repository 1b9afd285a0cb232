import { getShopTerms, listProducts, quoteOrder } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { savedDraft } from '../answers/orders.ts';
import { products, quote, terms } from '../answers/shop.ts';
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
const wishes = {
  rush: false,
  neededBy: '2026-12-05',
  notBefore: '',
  recipientName: 'Noor Haddad',
  giftNote: 'For the shelf by the door.',
  hidesPrices: true,
};
const gift = { occasion: 'gift' };
const withWishes = keptDraft({ ...savedDraft, ...gift, wishes, savedUpload: { ...savedDraft.savedUpload, ...gift } });
const quoted = [answer(listProducts, products), answer(getShopTerms, terms), answer(quoteOrder, quote)];
const tooSoon = { day: '2026-12-05', isPossible: false, isPossibleWithRush: true, nearest: '2026-12-03' };
const scrollTo = (selector: string) => (document: Document) => document.querySelector(selector)?.scrollIntoView();
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
      {
        name: 'without quotes',
        render: () => step('size'),
        session,
        answers: [answer(listProducts, products), errorAnswer(quoteOrder, 'unavailable'), answer(getShopTerms, terms)],
        act: scrollTo('fieldset'),
      },
      { name: 'full', render: () => step('size'), session, answers: quoted },
    ],
  },
  'upload-page-order': {
    examples: [
      { name: 'loading', render: () => step('order'), session },
      { name: 'error', render: () => step('order'), session, answers: [errorAnswer(listProducts, 'unavailable')] },
      {
        name: 'with wishes',
        render: () => step('order'),
        session: withWishes,
        answers: [answer(quoteOrder, { ...quote, neededBy: tooSoon }), ...quoted],
        act: scrollTo('summary'),
      },
      { name: 'full', render: () => step('order'), session, answers: quoted },
    ],
  },
} satisfies Record<string, ExampleGroup>;
