import { openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { startShop } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const proofs = openForTests(() => openProofFixture(shop));

const pinAt = (x: number, y: number, text = 'Softer here, please.') => ({ x, y, text });
const five = [pinAt(0, 0), pinAt(1, 1), pinAt(0.5, 0.125), pinAt(0.25, 0.75), pinAt(0.9, 0.1)];
/** A paw with a skin tone, one character to a reader. */
const paw = '👋🏽';

describe('the pins of a wish', () => {
  test('go with it, with or without other words, and stay with what was asked for after the next version', async () => {
    const orderId = await proofs.buy();
    const first = await proofs.sent(orderId);
    expect(await proofs.readProof(first)).not.toHaveProperty('pins');
    for (let time = 0; time < 2; time += 1)
      expect((await proofs.decide(first, 'change', undefined, five)).status).toBe(200);
    expect(await proofs.readProof(first)).toMatchObject({ state: 'change_requested', pins: five });
    expect(await proofs.readProof(first)).not.toHaveProperty('note');
    for (const [note, pins] of [
      [undefined, five.slice(1)],
      ['Less blue.', five],
    ] as const)
      expect(await proofs.decide(first, 'change', note, pins)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('You asked for a change already') },
      });

    const second = await proofs.sent(orderId);
    expect((await proofs.readProof(second)).asked).toEqual({
      proofId: first,
      version: 1,
      pins: five,
      picture: 'closed.webp',
      width: 600,
      height: 800,
    });
    expect((await proofs.read(orderId)).prepress.proofs).toMatchObject([{ version: 2 }, { version: 1, pins: five }]);
    expect((await proofs.decide(second, 'change', 'Less blue.', [])).status).toBe(200);
    expect((await proofs.readProof(second)).pins).toBeUndefined();
    const third = await proofs.sent(orderId);
    expect((await proofs.readProof(third)).asked).toMatchObject({ version: 2, note: 'Less blue.' });
    expect((await proofs.readProof(first)).asked).toBeUndefined();
    expect((await proofs.decide(third, 'approve')).status).toBe(200);
  });

  test('are in the mail to the owner, who cannot be made to open a link by them', async () => {
    const orderId = await proofs.buy();
    const hostile = '<a href="https://evil.example">here</a> \u202E<img src=x onerror=alert(1)>';
    const pins = [pinAt(0.1, 0.1, hostile), pinAt(0.5, 0.95, `${paw} stays`)];
    const proofId = await proofs.sent(orderId);
    expect((await proofs.decide(proofId, 'change', 'See the pins.', pins)).status).toBe(200);
    expect((await proofs.readProof(proofId)).pins).toEqual(pins);
    const { text, html } = await proofs.mailOf(orderId, '1-decided');
    expect(text).toContain('Pin 1, upper left');
    expect(text).toContain('Pin 2, lower middle');
    expect(text).toContain(`${paw} stays`);
    expect(html).not.toContain('<a href="https://evil.example"');
    expect(html).not.toContain('<img src=x');
  });

  test.each([
    ['six of them', [...five, pinAt(0.5, 0.5)], 'pins', 'Please put at most 5 pins on the picture'],
    ['one left of the picture', [pinAt(-0.01, 0.5)], 'pins.0.x', 'This pin is not on the picture'],
    ['one below it', [pinAt(0.5, 0.5), pinAt(0.5, 1.01)], 'pins.1.y', 'This pin is not on the picture'],
    ['one without words', [pinAt(0.5, 0.5, ' \u200B ')], 'pins.0.text', 'Please say what should be different here'],
    ['one with too many', [pinAt(0.5, 0.5, paw.repeat(201))], 'pins.0.text', 'Please use at most 200 characters'],
    [
      'one that no table holds',
      [pinAt(0.5, 0.5, 'a\u0000b')],
      'pins.0.text',
      expect.stringContaining('cannot be saved'),
    ],
    ['none, and no words', [], 'note', 'Please say what should be different'],
  ])('are refused when there are %s', async (_what, pins, field, message) => {
    const proofId = await proofs.sent(await proofs.buy());
    const { status, body } = await proofs.decide(proofId, 'change', undefined, pins);
    expect(status).toBe(400);
    expect(body['fields']).toEqual({ [field]: message });
    expect((await proofs.readProof(proofId)).state).toBe('open');
  });

  test('are refused of a proof that a newer one has followed', async () => {
    const orderId = await proofs.buy();
    const first = await proofs.sent(orderId);
    await proofs.sent(orderId);
    expect(await proofs.decide(first, 'change', undefined, five)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('We have sent you a newer version since.') },
    });
  });

  test('are refused with an approval; 200 characters are counted as a reader does', async () => {
    const proofId = await proofs.sent(await proofs.buy());
    expect((await proofs.decide(proofId, 'approve', undefined, five)).body['fields']).toEqual({
      pins: 'Pins are for a change, so please ask for one',
    });
    expect((await proofs.decide(proofId, 'change', undefined, [pinAt(0.5, 0.5, paw.repeat(200))])).status).toBe(200);
  });
});
