import type { Proof } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';

export const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve for printing' });
export const changeButton = (page: Page) => page.getByRole('button', { name: 'Ask for a change' });

/** A proof as the store returns it. */
export const proof: Proof = {
  id: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11',
  orderNumber: '1A2B3C4D',
  petName: 'Otis',
  productName: 'Beloved',
  productSize: '6 × 8 in',
  version: 1,
  state: 'open',
  sentAt: '2026-11-21T20:00:00.000Z',
  decideBy: '2026-11-26T20:00:00.000Z',
  onSilence: 'approve',
  preview: {
    width: 600,
    height: 800,
    closed: 'closed.webp',
    sheets: ['sheet-0.webp', 'sheet-1.webp'],
    totalLayers: 18,
    thicknessMm: 1.44,
    colours: [
      { hex: '#1b1a1c', name: 'Black', fromLayer: 1, layers: 9, zMm: 0, share: 0.5 },
      { hex: '#f6f4f0', fromLayer: 10, layers: 9, zMm: 0.72, share: 0.5 },
    ],
  },
};
export const proofAddress = `/proof?proofId=${proof.id}`;
export const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Mocks the responses of a store that has this proof. */
export const serveProof = async (page: Page, change: Partial<Proof> = {}) => {
  await page.route(`**/api/proofs/${proof.id}`, (route) => route.fulfill({ json: { ...proof, ...change } }));
  await page.route(`**/api/proofs/${proof.id}/pictures/*`, (route) =>
    route.fulfill({ contentType: 'image/gif', body: pixel }),
  );
};
