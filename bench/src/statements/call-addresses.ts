import type { NamedCall } from '@pawlayer/contracts';
import { missing } from './call-samples.ts';
import { type MadeUpIds, subjectOf } from './made-up-ids.ts';

/** Each filter of a list alone, and what people search for. */
export const sampleQueries = (call: NamedCall, ids: MadeUpIds): string[] => {
  const values: Readonly<Record<string, readonly string[]>> = {
    search: [
      ids['email'] ?? '',
      '@example',
      '@nowhere.example',
      ids['order']?.slice(0, 8) ?? '',
      'Moreau',
      'Ada Moreau',
      'ki',
      'Otis',
      'zzzz',
    ],
    status: call.name.includes('Order') ? ['paid', 'delivered', 'in_review', 'refunded', 'quarantined'] : [],
    state: call.name === 'listStoryPage' ? ['pending', 'approved', 'spam'] : ['open', 'answered', 'spam'],
    attention: ['true'],
    shipping: ['due', 'late'],
    stage: ['review', 'proof', 'waiting', 'changes', 'ready'],
    period: ['week', 'month'],
    on: ['2026-10-15'],
    before: ['5000'],
    action: ['order.moved', 'order.photo_downloaded', 'orders.exported'],
    pageSize: ['100'],
    until: ['2026-01-01T00:00:00.000Z'],
    cursor: [],
    models: [ids['model'] ?? ''],
    orders: [ids['order'] ?? ''],
    numbers: [ids['order']?.slice(0, 8) ?? ''],
    version: ['1'],
  };
  const names = Object.keys(call.query?.shape ?? {});
  const queries = names.flatMap((name) =>
    (values[name] ?? [missing(call, name)]).map((value) => `?${name}=${encodeURIComponent(value)}`),
  );
  return names.some((name) => ['version', 'models', 'numbers', 'orders'].includes(name)) ? queries : ['', ...queries];
};

/** What `{name}` is, except in the address of a picture. */
const names: readonly [RegExp, string][] = [
  [/\/mail-texts\//, 'confirmation'],
  [/\/page-texts\//, 'announcement'],
];

/** What `{id}` and the other parts of a path are, by the beginning of the path. */
export const samplePath = (call: NamedCall, ids: MadeUpIds): string => {
  const places: readonly [RegExp, string][] = [
    [/^\/api\/proofs/, 'proof'],
    [/accept$/, 'mismatch'],
    [/^\/api\/(admin\/)?orders/, 'order'],
    [/stories/, 'story'],
    [/contact/, 'message'],
    [/gallery/, 'item'],
    [/products/, 'product'],
    [/filaments/, 'filament'],
    [/colourways/, 'colourway'],
    [/spools/, 'spool'],
    [/^\/api\/uploads/, 'upload'],
  ];
  const kind = places.find(([path]) => path.test(call.path))?.[1] ?? '';
  return call.path
    .replace('{id}', ids[kind] ?? '00000000-0000-4000-8000-000000000000')
    .replace('{subject}', subjectOf(ids))
    .replace('{kind}', 'labels')
    .replace('{modelId}', ids['model'] ?? '')
    .replace('{refundId}', '00000000-0000-4000-8000-000000000000')
    .replace('{mask}', '0'.repeat(64))
    .replace('{retouch}', '0'.repeat(64))
    .replace('{name}', names.find(([path]) => path.test(call.path))?.[1] ?? 'closed.webp');
};
