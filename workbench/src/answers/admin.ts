import type { CallResponse } from '@pawlayer/contracts';
import type { AdminGalleryItem, AdminMessage, AuditEntry, Filament, listSpools } from '@pawlayer/contracts/admin';
import { ids } from './orders.ts';
import { galleryItems } from './shop.ts';

export const adminGallery: AdminGalleryItem[] = galleryItems.map((item, index) => ({
  ...item,
  active: index !== 2,
  version: 1,
}));

const filament = (number: number, name: string, hex: string, stockGrams: number): Filament => ({
  id: `4d3c2b1a-0f9e-4d8c-8b7a-6f5e4d3c2b1${number}`,
  version: 1,
  name,
  hex,
  tdMm: 1.4,
  stockGrams,
  isActive: number !== 3,
});

export const filaments: Filament[] = [
  filament(1, 'Ink blue', '#1b2430', 820),
  filament(2, 'Harbour', '#33516b', 40),
  filament(3, 'Chestnut', '#a5683f', 0),
  filament(4, 'Milk', '#fbf3e4', 1000),
];

export const spools: CallResponse<typeof listSpools> = {
  supplies: filaments.map(({ id, name, hex, stockGrams }) => ({
    filamentId: id,
    name,
    hex,
    leftGrams: stockGrams,
    neededGrams: 60,
    ...(stockGrams < 60 && { runsOutOn: '2026-12-04' }),
    spools: [],
  })),
  others: [],
  archived: [],
  isPartial: false,
};

export const messages: AdminMessage[] = [
  {
    id: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c61',
    name: 'Hannah Okafor',
    email: 'hannah@example.com',
    subject: 'Two rabbits in one portrait?',
    message: 'Clover and her sister were never apart. Can both be on one portrait, and what would it cost?',
    createdAt: '2026-11-20T16:45:00.000Z',
    state: 'open',
  },
  {
    id: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c62',
    name: 'Tomasz Zielinski',
    email: 'tomasz@example.com',
    subject: 'Thank you',
    message: 'It arrived this morning.',
    createdAt: '2026-11-18T10:15:00.000Z',
    answeredAt: '2026-11-18T20:00:00.000Z',
    state: 'answered',
  },
];

export const audit: AuditEntry[] = [
  {
    id: '42',
    at: '2026-11-20T17:00:00.000Z',
    action: 'session.opened',
    person: { id: ids.customer, name: 'Priya Nair' },
    session: 'c0ffee12',
    requestId: 'r-1',
    detail: {},
  },
  {
    id: '41',
    at: '2026-11-19T17:00:00.000Z',
    action: 'order.refund_requested',
    person: { id: ids.customer, name: 'Owner' },
    subject: ids.order,
    session: 'c0ffee12',
    requestId: 'r-2',
    detail: { amount: '20.00' },
  },
];
