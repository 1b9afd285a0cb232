import { describe, expect, it } from 'vitest';
import { siteOf } from './rules.ts';

const domainAt = (urls: string[], origin: string) => siteOf(urls, { origin, host: undefined })?.domain;

describe('the domain of a passkey', () => {
  it.each([
    [['https://shop.ca'], 'https://shop.ca', 'shop.ca'],
    [['https://shop.ca', 'https://admin.shop.ca'], 'https://admin.shop.ca', 'shop.ca'],
    [['https://www.shop.ca', 'https://admin.shop.ca'], 'https://www.shop.ca', 'shop.ca'],
    [['https://shop.co.uk', 'https://other.co.uk'], 'https://shop.co.uk', 'shop.co.uk'],
    [['https://shop.co.uk', 'https://other.co.uk'], 'https://other.co.uk', 'other.co.uk'],
    [['https://a.github.io', 'https://b.github.io'], 'https://a.github.io', 'a.github.io'],
    [['https://x.y.shop.ca', 'https://z.y.shop.ca'], 'https://z.y.shop.ca', 'y.shop.ca'],
    [['http://localhost:8080', 'http://localhost:8090'], 'http://localhost:8090', 'localhost'],
    [['http://shop.ca'], 'http://shop.ca', undefined],
    [['https://192.0.2.7'], 'https://192.0.2.7', undefined],
    [['https://[2001:db8::1]'], 'https://[2001:db8::1]', undefined],
    [['https://shop.ca'], 'https://evil.ca', undefined],
    [['https://shop.ca'], 'null', undefined],
  ])('of %j at %s is %s', (urls, origin, domain) => {
    expect(domainAt(urls, origin)).toBe(domain);
  });

  it('uses the Host header where a browser sends no Origin', () => {
    const urls = ['https://shop.ca'];
    expect(siteOf(urls, { origin: undefined, host: 'shop.ca' })?.domain).toBe('shop.ca');
    expect(siteOf(urls, { origin: undefined, host: 'evil.ca' })).toBeUndefined();
  });
});
