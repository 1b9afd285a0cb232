import { getGalleryImage, getOrderPicture, getSession, getStoryPhoto } from '@pawlayer/contracts/admin';
import { ids } from '../answers/orders.ts';
import { type Answer, answer, errorAnswer } from '../doubles/fetch.ts';
import type { ExampleGroup } from '../example.ts';
import { renderPage } from '../page.tsx';

/** An admin page at this address. */
export const page = async (address: string) => renderPage(await import('@pawlayer/mfe-admin/module'), address);
/** Somebody has signed in in this browser. */
export const local = { adminToken: 'workbench' };
export const signedIn = answer(getSession, {
  person: { id: ids.customer, name: 'Owner', role: 'owner' },
});
const photo = new Blob(
  ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="#33516b" d="M0 0h3v4H0z"/></svg>'],
  { type: 'image/svg+xml' },
);
export const photos = [getGalleryImage, getStoryPhoto, getOrderPicture].map((call) => answer(call, photo));

type States = {
  address: string;
  heightPx?: number;
  empty?: readonly Answer[];
  full: readonly Answer[];
};

/** An admin page in its states; in `error` all of its requests fail. */
export const states = ({ address, heightPx, empty, full }: States): ExampleGroup => {
  const example = (state: string, answers: readonly Answer[]) => ({
    name: state,
    render: () => page(address),
    local,
    answers: [signedIn, ...answers],
  });
  return {
    ...(heightPx !== undefined && { heightPx }),
    examples: [
      example('loading', []),
      ...(empty ? [example('empty', empty)] : []),
      example(
        'error',
        full.map(({ call }) => errorAnswer(call, 'unavailable')),
      ),
      example('full', [...full, ...photos]),
    ],
  };
};
