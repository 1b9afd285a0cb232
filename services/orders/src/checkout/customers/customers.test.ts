import { customerForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startOrders } from '../../testing/start-orders.ts';

const orders = openForTests(startOrders);
beforeEach(() => orders.ctx.sql`truncate customers cascade`);

const post = (body: string, type = 'application/json') =>
  fetch(`${orders.url}/api/customers`, { method: 'POST', headers: { 'content-type': type }, body });
const save = (form: object) => post(JSON.stringify(form));
const listCustomers = () => orders.ctx.sql`select id, first_name, last_name, email, phone from customers`;

describe('saving a customer', () => {
  test('answers the customer with an id and keeps it', async () => {
    const response = await save({ ...customerForm, firstName: '  Ada ' });
    expect(response.status).toBe(201);
    const customer: unknown = await response.json();
    expect(customer).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      firstName: 'Ada',
      lastName: 'Moreau',
      email: 'ada@example.com',
      phone: '604 555 0100',
    });
    const { id } = customer as { id: string }; // matched above
    expect(await listCustomers()).toEqual([
      { id, firstName: 'Ada', lastName: 'Moreau', email: 'ada@example.com', phone: '604 555 0100' },
    ]);
  });

  test('takes a customer without a phone, and names from everywhere', async () => {
    for (const phone of [undefined, '', '  ']) {
      const response = await save({ ...customerForm, firstName: 'Zoë 🐾', lastName: "O'Néill-ღ", phone });
      expect(response.status).toBe(201);
      expect(await response.json()).not.toHaveProperty('phone');
    }
  });

  test.each([
    ['ada@почта.рф', 'ada@xn--80a1acny.xn--p1ai'],
    ['ada@xn--80a1acny.xn--p1ai', 'ada@xn--80a1acny.xn--p1ai'],
    ["ada&o'neill!@Example.com", "ada&o'neill!@example.com"],
    ['ada@example.com.', 'ada@example.com'],
    ['\u200Bada@example.com', 'ada@example.com'],
  ])('takes the address %j', async (email, kept) => {
    const response = await save({ ...customerForm, email });
    expect([response.status, await response.json()]).toEqual([201, expect.objectContaining({ email: kept })]);
    expect(await listCustomers()).toMatchObject([{ email: kept }]);
  });

  test('says what is missing, in the words of the form', async () => {
    for (const form of [
      {},
      { firstName: '', lastName: '   ', email: 'ada@' },
      { firstName: '\u200B', lastName: '\u3164\u2800', email: '\uFEFF' },
      { firstName: null, lastName: 7, email: [] },
    ]) {
      const response = await save(form);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'validation',
        fields: {
          firstName: 'First name is required',
          lastName: 'Last name is required',
          email: 'Valid email is required',
        },
      });
    }
    expect(await listCustomers()).toEqual([]);
  });

  test.each([
    ['a NUL', { firstName: 'A\u0000da' }],
    ['half a character', { lastName: 'Mor\ud800eau' }],
    ['a name of 101 characters', { firstName: 'x'.repeat(101) }],
    ['an e-mail of 255 characters', { email: `${'x'.repeat(243)}@example.com` }],
    ['letters beyond ASCII before the @', { email: 'zoë@example.com' }],
    ['two addresses in one', { email: 'ada@example.com, eve@example.com' }],
    ['a line break in the address', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['a filled honeypot', { website: 'https://spam.example' }],
  ])('refuses %s', async (_what, change) => {
    const response = await save({ ...customerForm, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation',
      fields: { [Object.keys(change)[0] ?? '']: expect.any(String) },
    });
    expect(await listCustomers()).toEqual([]);
  });

  test.each([
    ['broken JSON', '{"firstName":', 'application/json'],
    ['no body', '', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a form', 'firstName=Ada', 'application/x-www-form-urlencoded'],
    ['a body of 70 kB', JSON.stringify({ ...customerForm, firstName: 'x'.repeat(70_000) }), 'application/json'],
  ])('refuses %s', async (_what, body, type) => {
    const response = await post(body, type);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.json()).toMatchObject({
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await listCustomers()).toEqual([]);
  });

  test('stores nothing that the form does not have', async () => {
    const response = await save({ ...customerForm, id: 'mine', isAdmin: true });
    expect(response.status).toBe(201);
    expect(Object.keys((await response.json()) as object).sort()).toEqual([
      'email',
      'firstName',
      'id',
      'lastName',
      'phone',
    ]); // the JSON is an object
  });
});

test('A12 gives neither customers nor photos to whoever knows their id', async () => {
  const { id } = z.object({ id: z.uuid() }).parse(await (await save(customerForm)).json());
  for (const path of [`/api/customers/${id}`, '/api/customers', `/api/upload/${id}`, `/api/uploads/${id}`]) {
    const response = await fetch(orders.url + path);
    expect([404, 405], path).toContain(response.status);
    expect(await response.text()).not.toContain(customerForm.email);
  }
});

test('refuses an address that saves too many customers', async () => {
  const strict = await startOrders({ RATE_LIMITS: 'on', LIMIT_CUSTOMERS: '3/60' });
  await expect
    .poll(() =>
      strict.ctx.healthChecks['redis']?.().then(
        () => 'counts in Redis',
        () => 'not yet',
      ),
    )
    .toBe('counts in Redis');
  const headers = { 'content-type': 'application/json', 'x-real-ip': `test-${Math.random()}` };
  const statuses: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const response = await fetch(`${strict.url}/api/customers`, {
      method: 'POST',
      headers,
      body: JSON.stringify(customerForm),
    });
    statuses.push(response.status);
  }
  await strict.stop();
  expect(statuses).toEqual([201, 201, 201, 429]);
});
