import { expect, it } from 'vitest';
import { widestRendition } from './widest-rendition.ts';

it('looks at the widest picture, as WebP where there is one', () => {
  expect(widestRendition(['480.webp', '1440.avif', '1440.jpg', '1440.webp', '960.webp'])).toBe('1440.webp');
  expect(widestRendition(['480.avif', '480.jpg'])).toBe('480.jpg');
  expect(widestRendition([])).toBeUndefined();
});
