import { expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { withStoredWork } from './restored-work.ts';

const facts = { id: 'photo-1', name: 'otis.jpg', type: 'image/jpeg', bytes: 1 };
const photo = { facts, blob: new Blob(['x']), keptAt: 1 };
const mask = { facts: { id: 'mask-1', confidence: 0.7 }, png: new Blob(['m']), keptAt: 1 };
const hash = 'a'.repeat(64);
const draft = { ...emptyDraft, photo: facts, mask: { ...mask.facts, hash, uploadId: 'upload-1' } };

test('keeps the server’s name of the mask that is found again', () => {
  expect(withStoredWork(draft, { photo, mask }).mask).toEqual(draft.mask);
});

test('takes the mask whose bytes are there, for example from an earlier visit', () => {
  expect(withStoredWork({ ...emptyDraft }, { photo, mask }).mask).toEqual(mask.facts);
  const other = { ...mask, facts: { id: 'mask-2', confidence: 0.7 } };
  expect(withStoredWork(draft, { photo, mask: other }).mask).toEqual(other.facts);
});

test('forgets a mask whose bytes are gone, so that the pet is looked for again', () => {
  expect(withStoredWork(draft, { photo }).mask).toBeUndefined();
});

test('keeps a mask without the photo, if the server has saved both', () => {
  const savedUpload = { id: 'upload-1', customerId: 'customer-1', photoId: 'photo-1', pet: emptyDraft.pet };
  expect(withStoredWork({ ...draft, savedUpload }, {}).mask).toEqual(draft.mask);
  expect(withStoredWork({ ...draft, savedUpload, mask: mask.facts }, {}).mask).toBeUndefined();
  expect(withStoredWork(draft, {})).not.toHaveProperty('mask');
});

test('remembers that a copy of the photo was brought and sent', () => {
  const savedUpload = { id: 'upload-1', customerId: 'customer-1', photoId: 'photo-1', pet: emptyDraft.pet };
  const copy = { ...photo, facts: { ...facts, id: 'photo-2' } };
  expect(withStoredWork({ ...draft, savedUpload, broughtPhotoId: 'photo-1' }, { photo: copy, mask })).toMatchObject({
    photo: { id: 'photo-2' },
    mask: draft.mask,
    savedUpload: { id: 'upload-1', photoId: 'photo-2' },
    broughtPhotoId: 'photo-2',
  });
});
