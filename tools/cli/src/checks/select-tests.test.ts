import { expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { needsObjectStore, selectTests } from './select-tests.ts';

test('selects unit, service and browser tests by a word of their paths', () => {
  const { unit, browser } = selectTests(repository, ['gallery']);
  expect(browser).toContain('e2e/shop/gallery.spec.ts');
  expect(unit).not.toEqual([]);
  for (const path of [...unit, ...browser]) expect(path).toContain('gallery');
});

test('selects no browser test for a word that only services know', () => {
  const { unit, browser } = selectTests(repository, ['services/orders/src/checkout/uploads']);
  expect(browser).toEqual([]);
  expect(unit).toContain('services/orders/src/checkout/uploads/uploads.test.ts');
});

test('selects the tests of several words, and nothing for a word of none', () => {
  const both = selectTests(repository, ['select-tests', 'free-port', 'supervise']);
  expect(both.unit).toEqual(expect.arrayContaining([expect.stringContaining('supervise.test.ts')]));
  expect(selectTests(repository, ['no-such-test'])).toEqual({
    unit: [],
    browser: [],
    engines: [],
    hasPictures: false,
  });
});

test('leaves out the specs that need containers', () => {
  expect(selectTests(repository, ['compose']).browser).toEqual([]);
});

test('keeps the specs of Firefox and WebKit apart from those of Chromium', () => {
  const { browser, engines } = selectTests(repository, ['e2e/engines']);
  expect(browser).toEqual([]);
  expect(engines).toContain('e2e/engines/engines.spec.ts');
});

test('starts an object store only for tests that use one', () => {
  expect(needsObjectStore(['packages/storage/src/storage.test.ts'])).toBe(true);
  expect(needsObjectStore(['services/orders/src/checkout/uploads/uploads.test.ts'])).toBe(false);
});
