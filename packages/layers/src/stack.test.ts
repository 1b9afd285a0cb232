import { settings } from '@pawlayer/contracts';
import { expect, test } from 'vitest';
import { layerMm } from './stack.ts';

test('a layer is as high as the pages say', () => {
  expect(layerMm).toBe(settings.layerThicknessMm);
});
