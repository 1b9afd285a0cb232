import { afterEach, expect, test, vi } from 'vitest';
import { formatDateTime, formatDay, formatWeekday, toShopDay, toShopTime } from './shop-days.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['Asia/Tokyo', 'America/Vancouver', 'Pacific/Honolulu'])(
  'a day is the shop’s, and a time too, where the clocks are those of %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const evening = '2026-07-22T05:04:03Z';
    expect([toShopDay(evening), toShopTime(evening)]).toEqual(['2026-07-21', '2026-07-21 22:04:03']);
    expect(formatDay(evening)).toBe('July 21, 2026');
    expect(formatWeekday(evening)).toBe('Tuesday, July 21');
    expect(formatDateTime(new Date(evening))).toMatch(/^Jul\.? 21, 2026, 10:04\sp\.m\.$/);
    expect(formatDay('2026-07-22T08:00:00Z')).toBe('July 22, 2026');
  },
);
