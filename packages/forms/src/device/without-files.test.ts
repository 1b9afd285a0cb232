import { expect, it } from 'vitest';
import { withFiles, withoutFiles } from './without-files.ts';

it('gives files as bytes, and files again of them', async () => {
  const facts = { id: 'one', name: 'Otis.jpg' };
  const bytes = await withoutFiles({ facts, blob: new Blob(['fur'], { type: 'image/jpeg' }), keptAt: 7 });
  expect(Object.values(bytes ?? {}).some((value) => value instanceof Blob)).toBe(false);
  const { blob, ...rest } = withFiles(bytes as { blob: Blob }); // as it was given
  expect([await blob.text(), blob.type]).toEqual(['fur', 'image/jpeg']);
  expect(rest).toEqual({ facts, keptAt: 7 });
});

it('leaves what has no files', async () => {
  expect(await withoutFiles({ petName: 'Otis' })).toBeUndefined();
  expect(withFiles({ petName: 'Otis' })).toEqual({ petName: 'Otis' });
});
