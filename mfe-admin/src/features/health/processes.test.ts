import { describe, expect, it } from 'vitest';
import { toProcesses } from './processes.ts';

const up = (ms: number) => ({ status: 'up' as const, ms });
const down = { status: 'down' as const, ms: 1000, reason: 'no answer' };

describe('the processes of the store', () => {
  it('keep their parts together, the ones with something down first', () => {
    const processes = toProcesses({
      status: 'down',
      parts: {
        catalog: up(3),
        'catalog.database': up(2),
        orders: up(4),
        'orders.database': up(1),
        'orders.stripe': down,
      },
    });
    expect(processes.map(({ name, isDown }) => [name, isDown])).toEqual([
      ['orders', true],
      ['catalog', false],
    ]);
    expect(processes[0]?.parts.map(({ name, part }) => [name, part.status])).toEqual([
      ['database', 'up'],
      ['stripe', 'down'],
    ]);
  });

  it('stand for parts that come without a process of their own', () => {
    const [admin] = toProcesses({ status: 'ok', parts: { 'admin.database': up(2), 'admin.redis': up(5) } });
    expect(admin).toMatchObject({ name: 'admin', part: { status: 'up', ms: 5 }, isDown: false });
  });
});
