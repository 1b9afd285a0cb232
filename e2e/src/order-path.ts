import type { Product } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import { expect, type Page } from '@playwright/test';
import { smallPhoto } from './photos.ts';

/** Fills in the steps of an order, finding the fields by the labels that a visitor sees. */
export const fillInfo = async (page: Page, email: string = customerForm.email) => {
  await page.getByLabel('First name').fill(customerForm.firstName);
  await page.getByLabel('Last name').fill(customerForm.lastName);
  await page.getByLabel('Email').fill(email);
};

export const choosePhoto = async (page: Page, photo = smallPhoto) => {
  await page.getByLabel('Pet photo').setInputFiles(photo);
  await expect(page.getByText('raccoon.jpg')).toBeVisible();
};

export const fillPet = async (page: Page) => {
  await page.getByLabel('Pet name').fill(petForm.petName);
  await page.getByLabel('Breed').fill(petForm.petBreed);
  await page.getByLabel('Special instructions').fill(petForm.specialInstructions);
};

export const fillShipping = async (page: Page) => {
  await page.getByLabel('Street address').fill(shippingForm.shippingStreet);
  await page.getByLabel('City').fill(shippingForm.shippingCity);
  await page.getByLabel('Province').fill(shippingForm.shippingState);
  await page.getByLabel('Postal code').fill(shippingForm.shippingPostalCode);
};

export const fillCard = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
};

export const toPhoto = async (page: Page, email?: string) => {
  await page.goto('/upload');
  await fillInfo(page, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/step=photo/);
  await expect(page.getByLabel('Pet photo')).toBeAttached(); // the step is a script of its own, which comes after
};

export const toSize = async (page: Page, photo?: string, email?: string) => {
  await toPhoto(page, email);
  await choosePhoto(page, photo);
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
};

export const toOrder = async (page: Page, product: Product['name'] = 'Cherished', photo?: string, email?: string) => {
  await toSize(page, photo, email);
  await page.getByRole('button', { name: `Choose ${product}` }).click();
  await expect(page).toHaveURL(/step=order/);
};

export const toCheckout = async (page: Page, product?: Product['name'], email?: string) => {
  await toOrder(page, product, undefined, email);
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
};

/** Goes all the way to a filled-in card form. */
export const toCard = async (page: Page, card: string, product?: Product['name'], email?: string) => {
  await toCheckout(page, product, email);
  await fillCard(page, card);
};

export const pay = (page: Page) => page.getByRole('button', { name: /^Pay / }).click();
