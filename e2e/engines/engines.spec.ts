import { writeFile } from 'node:fs/promises';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import { ownersPassword } from '../src/admin-session.ts';
import { heavyPhoto, megabytes } from '../src/heavy-photo.ts';
import { raccoon } from '../src/photos.ts';
import { cards } from '../src/shop-client.ts';
import { test } from './src/engine-test.ts';
import { isAt, sees, type Visitor } from './src/visitor.ts';

/** Presses the first order of the list, and tells whether its page has come. */
const openFirstOrder = `(document.querySelector('main a[href^="/admin/orders/"]')?.click(),
  /orders\\/./.test(location.pathname))`;

const shows = (visitor: Visitor, name: string) =>
  visitor.waitFor(`!!document.querySelector('[role=img][aria-label^="${name}"], img[alt^="${name}"]')`);

const toPhoto = async (visitor: Visitor) => {
  await visitor.open('/upload');
  await visitor.fill('First name', customerForm.firstName);
  await visitor.fill('Last name', customerForm.lastName);
  await visitor.fill('Email', customerForm.email);
  await visitor.press('Continue');
  await isAt(visitor, 'step=photo');
};

const upload = async (visitor: Visitor, photo: string) => {
  await visitor.choose('Pet photo', photo);
  await shows(visitor, 'Layered preview of');
  await visitor.fill('Pet name', petForm.petName);
  await visitor.press('Upload photo');
  await isAt(visitor, 'step=size');
};

const order = async (visitor: Visitor) => {
  await toPhoto(visitor);
  await upload(visitor, raccoon);
  await visitor.press('Choose Cherished');
  await isAt(visitor, 'step=order');
  await visitor.fill('Street address', shippingForm.shippingStreet);
  await visitor.fill('City', shippingForm.shippingCity);
  await visitor.fill('Province', shippingForm.shippingState);
  await visitor.fill('Postal code', shippingForm.shippingPostalCode);
  await visitor.press('Continue to payment');
  await isAt(visitor, '/checkout');
  await visitor.fill('Card number', cards.succeeds);
  await visitor.fill('Expiration date', '12 / 34');
  await visitor.fill('Security code', '123');
  await visitor.press('Pay ');
  await isAt(visitor, '/order-success');
  await sees(visitor, 'Order Confirmed');
};

test('takes an order from the photo to the confirmation, and shows it to the owner', async ({ visitor }) => {
  await order(visitor);
  await visitor.open('/admin');
  await visitor.fill('Password', await ownersPassword());
  await visitor.press('Login');
  await sees(visitor, 'Logout');
  await visitor.open('/admin/orders');
  await sees(visitor, petForm.petName);
  await visitor.waitFor(openFirstOrder);
  await sees(visitor, 'Start the review');
  await sees(visitor, shippingForm.shippingStreet);
});

// WebKit keeps a driven window's data as it does a private one's: in memory, and without files.
test('makes a smaller copy of a photo of 20 MB, takes it, and has it after a reload', async ({ visitor }, testInfo) => {
  const photo = testInfo.outputPath('heavy.jpg');
  await writeFile(photo, await heavyPhoto(megabytes(20)));
  await toPhoto(visitor);
  await upload(visitor, photo);
  await visitor.open('/upload?step=photo');
  await sees(visitor, 'heavy.jpg');
});

/** Whether React has taken over the field: what is chosen before is lost. */
const fieldIsHydrated = `Object.keys(document.querySelector('[aria-label="Photo of your pet"]') ?? {})
  .some((key) => key.startsWith('__reactProps'))`;

test('shows a visitor their own photo on the home page', async ({ visitor }) => {
  await visitor.open('/');
  await visitor.waitFor(fieldIsHydrated);
  await visitor.choose('Photo of your pet', raccoon);
  await shows(visitor, 'Layered preview of');
  await sees(visitor, 'Order this');
});
