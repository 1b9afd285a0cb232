import { expect, test } from 'vitest';
import { type Draft, emptyDraft } from '../../lib/draft/draft.ts';
import { reachableStep, stepsDoneAhead, stepTitle } from './steps.ts';

const info = { firstName: 'Ada', lastName: 'Moreau', email: 'ada@example.com', phone: '' };
const pet = { ...emptyDraft.pet, petName: 'Otis' };
const photo = { id: 'photo-1', name: 'otis.jpg', type: 'image/jpeg', bytes: 1000 };

const withInfo: Draft = { ...emptyDraft, info, savedCustomer: { id: 'customer-1', info } };
const withPhoto: Draft = {
  ...withInfo,
  pet,
  photo,
  savedUpload: { id: 'upload-1', customerId: 'customer-1', photoId: 'photo-1', pet },
};
const withProduct: Draft = { ...withPhoto, productId: 'product-1' };

test('starts at the first step when the address names none, or one that does not exist', () => {
  expect(reachableStep(withProduct, null)).toBe('info');
  expect(reachableStep(withProduct, 'payment')).toBe('info');
});

test('opens every step whose earlier ones are done', () => {
  expect(reachableStep(withInfo, 'photo')).toBe('photo');
  expect(reachableStep(withPhoto, 'size')).toBe('size');
  expect(reachableStep(withProduct, 'order')).toBe('order');
});

test('leads to the first empty step instead of the wanted one', () => {
  expect(reachableStep(emptyDraft, 'order')).toBe('info');
  expect(reachableStep(withInfo, 'order')).toBe('photo');
  expect(reachableStep(withPhoto, 'order')).toBe('size');
});

test('asks to save again what was changed after it was saved', () => {
  expect(reachableStep({ ...withProduct, info: { ...info, email: 'new@example.com' } }, 'order')).toBe('info');
  expect(reachableStep({ ...withProduct, photo: { ...photo, id: 'photo-2' } }, 'order')).toBe('photo');
  expect(reachableStep({ ...withProduct, pet: { ...pet, petName: 'Maple' } }, 'order')).toBe('photo');
});

test('does not mind blanks around a text', () => {
  expect(reachableStep({ ...withProduct, info: { ...info, firstName: ' Ada ' } }, 'order')).toBe('order');
});

test('asks for the photo again when another customer was saved since', () => {
  const savedCustomer = { id: 'customer-2', info };
  expect(reachableStep({ ...withProduct, savedCustomer }, 'order')).toBe('photo');
});

test('asks for the pet with the first step where the photo was brought, until it is uploaded', () => {
  const brought: Draft = { ...emptyDraft, photo, broughtPhotoId: photo.id };
  expect(stepsDoneAhead(brought, 'info')).toEqual([2]);
  expect(reachableStep(brought, 'photo')).toBe('info');
  expect(reachableStep({ ...withInfo, ...brought, info, savedCustomer: withInfo.savedCustomer }, 'size')).toBe('info');
  const uploaded: Draft = { ...withPhoto, broughtPhotoId: photo.id };
  expect(reachableStep(uploaded, 'size')).toBe('size');
  expect(reachableStep(uploaded, 'photo')).toBe('photo');
  // What is changed there afterwards is saved there, as for any photo.
  expect(reachableStep({ ...uploaded, pet: { ...pet, petName: 'Maple' } }, 'size')).toBe('photo');
  expect(reachableStep({ ...withInfo, photo: { ...photo, id: 'photo-2' }, broughtPhotoId: photo.id }, 'size')).toBe(
    'photo',
  );
});

test('tells which later steps need nothing more', () => {
  expect(stepsDoneAhead(withProduct, 'info')).toEqual([2, 3]);
  expect(stepsDoneAhead(withProduct, 'size')).toEqual([]);
  expect(stepsDoneAhead(withInfo, 'info')).toEqual([]);
});

test('says where the visitor is', () => {
  expect(stepTitle('photo')).toBe('Step 2 of 4: Upload Photo');
});
