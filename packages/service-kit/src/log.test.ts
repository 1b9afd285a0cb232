import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { createLog } from './index.ts';

const logged = (fields: object): string => {
  const lines: string[] = [];
  createLog('test', 'info', { write: (line) => void lines.push(line) }).error(fields, 'it broke');
  return lines.join('');
};

it('keeps what a database hangs on its errors out of the log', () => {
  const error = Object.assign(new Error('violates check constraint "orders_whole_address"'), {
    code: '23514',
    detail: 'Failing row contains (Ada, Moreau, 7350 Horne Street).',
    parameters: ['Ada'],
  });
  const line = logged({ err: new Error('the draft was not written', { cause: error }) });
  expect(line).toContain('the draft was not written');
  expect(line).toContain('orders_whole_address');
  expect(logged({ err: error })).toContain('"code":"23514"');
  expect(line + logged({ err: error })).not.toMatch(/Ada|Horne/);
});

it('keeps the address a mail server refused out of the log', () => {
  const error = Object.assign(new Error("Can't send mail: 550 <ada.moreau+pets@mail.example.com> is unknown"), {
    responseCode: 550,
    rejected: ['ada.moreau+pets@mail.example.com'],
  });
  const line = logged({ err: error });
  expect(line).toContain('550 <[e-mail]> is unknown');
  expect(line + logged({ err: new AggregateError([error], 'one of 1 failed') })).not.toContain('ada.moreau');
});

it('V02 writes of an id only the beginning, wherever it stands, and the whole id of the request', () => {
  const order = '3f8c1f6e-8a55-4a0b-9d53-0c7c7f9ce2a1';
  const error = new Error(`there is no object preview/${order}/closed.webp`);
  const line = logged({
    orderId: order,
    messageId: `<order-${order}-paid@shop.example>`,
    requestId: order,
    err: error,
  });
  expect(line).toContain('"orderId":"3f8c1f6e…"');
  expect(line).toContain('<order-3f8c1f6e…-paid@shop.example>');
  expect(line).toContain('preview/3f8c1f6e…/closed.webp');
  expect(line.match(new RegExp(order, 'g'))).toHaveLength(1);
  expect(line).toContain(`"requestId":"${order}"`);
});

it('costs its lines, not the process, where they cannot be written', async () => {
  const full = await open('/dev/full', 'w');
  const script = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const log = createLog('test');
    for (let line = 0; line < 3; line += 1) log.info('a line');
    setTimeout(() => process.exit(7), 20);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full.fd, 'ignore'],
  });
  const [code] = await once(child, 'exit');
  await full.close();
  expect(code).toBe(7);
});
