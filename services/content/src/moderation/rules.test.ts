import { describe, expect, it } from 'vitest';
import { spamReasonOf } from './rules.ts';

describe('spam', () => {
  it.each([
    [{ texts: ['He waited by the door.', undefined], fillSeconds: undefined }, undefined],
    [{ texts: ['https://a.example and www.b.example'], fillSeconds: 3 }, undefined],
    [{ texts: ['http://a.example HTTPS://b.example', '[url=c.example]'], fillSeconds: undefined }, 'links'],
    [{ texts: ['Good dog.'], fillSeconds: 2.9 }, 'fill-time'],
    [{ texts: ['Good dog.'], fillSeconds: 0 }, 'fill-time'],
  ])('of %j is %j', (submission, reason) => {
    expect(spamReasonOf({ ...submission, maxLinks: 2 })).toBe(reason);
  });
});
