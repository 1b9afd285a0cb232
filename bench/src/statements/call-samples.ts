import type { NamedCall } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm, shopSettings } from '@pawlayer/contracts/testing';
import { type MadeUpIds, subjectOf } from './made-up-ids.ts';

type Samples = Readonly<Record<string, unknown>>;

/** A value for each field of a body or form, by its name. Calls in {@link fieldsOfCall} have others. */
const fields: Samples = {
  ...customerForm,
  ...petForm,
  ...shippingForm,
  shippingUnit: 'Apt 4B',
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
  clientSecret: 'pi_nobody_secret_nobody',
  code: 'aaaa-bbbb-cccc-dddd',
  role: 'printer',
  isOn: true,
  isAllowed: true,
  morningMail: true,
  morningHour: 6,
  kinds: ['order-paid'],
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/statement-test',
  // The example of RFC 8291, appendix A.
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  answered: true,
  kind: 'confirmation',
  action: 'drop',
  reason: 'It is fine',
  hex: '#112233',
  tdMm: 1.5,
  newGrams: 1000,
  leftGrams: 900,
  isArchived: false,
  usedGrams: [1, 1],
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
  skip: 0,
  until: Number.MAX_SAFE_INTEGER,
  limit: 50,
  country: 'CA',
  province: 'BC',
  rush: false,
  settings: shopSettings,
  productId: '3f0b6c1e-6d0e-4a3b-9a52-0c7d2a5f8e11',
};

/** Left out of bodies: optional, or a trap for robots. */
const leftOut = new Set([
  'website',
  'cut',
  'occasion',
  'refunded',
  'carrier',
  'withDoubtfulNumber',
  'trackingNumber',
  'note',
  'pins',
  'surroundings',
  'style',
  'colourway',
  'ground',
  'groundTone',
  'carved',
  'mask',
  'retouch',
  'basedOn',
  'ids',
  'version',
  'addressConfirmed',
  'showInGallery',
  'orderId',
  'giftNote',
  'hidesPrices',
  'isForMissedRush',
  'neededBy',
  'originalPrice',
  'widthMm',
  'layersMin',
  'layersMax',
  'included',
  'description',
  'badge',
  'active',
  'notBefore',
  'price',
  'openedOn',
  'postalCode',
  'recipientName',
  'uploadId',
  'search',
  'after',
  'cursor',
]);

const fieldsOfCall = (call: NamedCall, ids: MadeUpIds, password: string): Samples => {
  if (call.name === 'decideStories') return { ids: [ids['story']], decision: 'mark-spam' };
  if (call.name === 'decideMessages') return { ids: [ids['message']], decision: 'mark-spam' };
  if (call.name === 'moveManyProduction') return { orders: [{ id: ids['order'], version: 0 }] };
  if (call.name === 'saveMailText')
    return { text: { subject: 'Thank you', heading: 'Thank you', opening: 'We have it.', closing: '' } };
  if (call.name === 'savePageText') return { text: { kind: 'announcement', line: 'We moved.' } };
  if (call.name === 'saveOrderFilter') return { query: { status: 'paid', attention: true } };
  if (call.name === 'changeProduct') return { version: 1, price: '45.00', displayOrder: 2 };
  if (call.name === 'reorderGallery') return { ids: [ids['item']] };
  if (call.name.endsWith('Colourway')) return { filamentIds: ids['ladder']?.split(',') };
  if (call.name === 'orderColourways') {
    const former = ['ember', 'harbour', 'meadow', 'dusk', 'slate', 'sepia'];
    return { ids: former.toReversed(), former };
  }
  if (call.name === 'startPlate') return { models: [ids['model']], spools: [] };
  if (call.name === 'addSpool') return { filamentId: ids['filament'] };
  if (call.name === 'findPerson') return { email: ids['email'] };
  if (call.name === 'findOrders') return { orderNumber: ids['order']?.slice(0, 8), email: ids['email'] };
  if (call.name === 'erasePerson') return { subject: subjectOf(ids) };
  if (call.name.startsWith('searchPeople')) return { search: 'Moreau' };
  if (call.name.startsWith('summarizePeople')) return { subjects: [subjectOf(ids)] };
  if (call.name === 'sendMessage') return { message: 'When does it ship?' };
  if (call.name === 'login') return { password };
  if (call.name === 'changePassword') return { currentPassword: password, newPassword: password };
  if (call.name === 'saveMask') return { customerId: ids['customer'] };
  if (call.name === 'saveOrderMask') return { version: '1' };
  if (call.name === 'useRetouch') return { retouch: '0'.repeat(64) };
  if (call.name === 'saveRetouch') return { madeFor: JSON.stringify({ crop: fields['crop'], colours: 5 }) };
  if (call.name === 'changeCut') return { orientation: 'across' };
  if (call.name === 'sendProof') return { message: 'Here it is' };
  return {};
};

/** The body or form of a call: all its fields. Throws when there is no value for one. */
export const sampleBody = (call: NamedCall, ids: MadeUpIds, password: string): Samples => {
  const own = fieldsOfCall(call, ids, password);
  const names = Object.keys(call.body?.shape ?? call.form?.shape ?? {});
  return Object.fromEntries(
    names
      .filter((name) => name in own || !leftOut.has(name))
      .map((name) => [name, own[name] ?? fields[name] ?? missing(call, name)]),
  );
};

/** Throws, so that a new call is not left out by chance. */
export const missing = (call: NamedCall, name: string): never => {
  throw new Error(`call-samples.ts has no value for ${name} of ${call.name}`);
};
