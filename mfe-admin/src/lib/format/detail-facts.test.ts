import { describe, expect, it } from 'vitest';
import { detailFacts } from './detail-facts.ts';

describe('the details of an entry', () => {
  it('has words for states, wherever they stand, and for kinds of mails', () => {
    expect(detailFacts({ from: 'quality_check', to: { status: 'in_review' } })).toEqual([
      ['from', 'Quality check'],
      ['to', 'status In review'],
    ]);
    expect(detailFacts({ mail: 'address-request', orders: ['1A2B3C4D', '5E6F7A8B'] })).toEqual([
      ['mail', 'address request'],
      ['orders', '1A2B3C4D, 5E6F7A8B'],
    ]);
  });
});
