import { createHash } from 'node:crypto';
import type { AnyCall } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import type { MadeUpIds } from './made-up-ids.ts';

type Samples = Readonly<Record<string, unknown>>;

/** A value for each field of a body or form, by its name. Calls in {@link fieldsOfCall} have others. */
const fields: Samples = {
  ...customerForm,
  ...petForm,
  ...shippingForm,
  name: 'Statement test',
  subject: 'A question',
  customerName: 'Ada Moreau',
  storyText: 'He looks as if he were about to bark.',
  rating: '5',
  isMemorial: false,
  fillSeconds: 60,
  email: 'statements@example.com',
  productName: 'Cherished',
  colorway: 'Amber',
  aspectRatio: '3:4',
  orientation: 'portrait',
  displayOrder: '99',
  decision: 'approve',
  credential: {},
  token: 'a'.repeat(43),
  code: 'aaaa-bbbb-cccc-dddd',
  role: 'printer',
  isOn: true,
  answered: true,
  kind: 'confirmation',
  action: 'drop',
  reason: 'It is fine',
  hex: '#112233',
  tdMm: 1.5,
  stockGrams: 100,
  isActive: true,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  colours: 4,
  widthMm: 108,
  palette: { kind: 'photo' },
  notes: 'Looked at by a test',
  consumer: 'tell-owner',
  messageId: '00000000-0000-4000-8000-000000000000',
  amount: '1.00',
  step: 'printing',
  withoutApproval: true,
  id: '00000000-0000-4000-8000-000000000001',
  at: '2026-11-01T00:00:00.000Z',
  erasures: [],
};

/** Left out of bodies: optional, or a trap for robots. */
const leftOut = new Set([
  'website',
  'cut',
  'occasion',
  'refunded',
  'carrier',
  'trackingNumber',
  'note',
  'surroundings',
  'mask',
  'ids',
  'version',
]);

const fieldsOfCall = (call: AnyCall, ids: MadeUpIds, password: string): Samples => {
  if (call.name === 'decideStories') return { ids: [ids['story']], decision: 'mark-spam' };
  if (call.name === 'decideMessages') return { ids: [ids['message']], decision: 'mark-spam' };
  if (call.name === 'reorderGallery') return { ids: [ids['item']] };
  if (call.name === 'findPerson') return { email: ids['email'] };
  if (call.name === 'erasePerson') return { subject: subjectOf(ids) };
  if (call.name === 'sendMessage') return { message: 'When does it ship?' };
  if (call.name === 'login') return { password };
  if (call.name === 'changePassword') return { currentPassword: password, newPassword: password };
  if (call.name === 'saveMask') return { customerId: ids['customer'] };
  if (call.name === 'saveOrderMask') return { version: '1' };
  if (call.name === 'changeCut') return { orientation: 'across' };
  if (call.name === 'sendProof') return { message: 'Here it is' };
  return {};
};

/** The body or form of a call: all its fields. Throws when there is no value for one. */
export const sampleBody = (call: AnyCall, ids: MadeUpIds, password: string): Samples => {
  const own = fieldsOfCall(call, ids, password);
  const names = Object.keys(call.body?.shape ?? call.form?.shape ?? {});
  return Object.fromEntries(
    names
      .filter((name) => name in own || !leftOut.has(name))
      .map((name) => [name, own[name] ?? fields[name] ?? missing(call, name)]),
  );
};

const missing = (call: AnyCall, name: string): never => {
  throw new Error(`call-samples.ts has no value for ${name} of ${call.name}`);
};

/** Each filter of a list alone, and what people search for. */
export const sampleQueries = (call: AnyCall, ids: MadeUpIds): string[] => {
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
    page: ['2'],
    before: ['5000'],
    action: ['order.moved', 'order.photo_downloaded', 'orders.exported'],
    pageSize: ['100'],
    until: ['2026-01-01T00:00:00.000Z'],
    cursor: [],
    version: ['1'],
  };
  const names = Object.keys(call.query?.shape ?? {});
  const queries = names.flatMap((name) =>
    (values[name] ?? [missing(call, name)]).map((value) => `?${name}=${encodeURIComponent(value)}`),
  );
  return names.includes('version') ? queries : ['', ...queries];
};

/** What `{id}` and the other parts of a path are, by the beginning of the path. */
export const samplePath = (call: AnyCall, ids: MadeUpIds): string => {
  const places: readonly [RegExp, string][] = [
    [/^\/api\/proofs/, 'proof'],
    [/accept$/, 'mismatch'],
    [/^\/api\/(admin\/)?orders/, 'order'],
    [/stories/, 'story'],
    [/contact/, 'message'],
    [/gallery/, 'item'],
    [/filaments/, 'filament'],
    [/^\/api\/uploads/, 'upload'],
  ];
  const kind = places.find(([path]) => path.test(call.path))?.[1] ?? '';
  return call.path
    .replace('{id}', ids[kind] ?? '00000000-0000-4000-8000-000000000000')
    .replace('{subject}', subjectOf(ids))
    .replace('{modelId}', ids['model'] ?? '')
    .replace('{refundId}', '00000000-0000-4000-8000-000000000000')
    .replace('{mask}', '0'.repeat(64))
    .replace('{name}', 'closed.webp');
};

/** By which an erasure names a person. */
const subjectOf = (ids: MadeUpIds): string =>
  createHash('sha256')
    .update(ids['email'] ?? '')
    .digest('hex');
