import { describe, expect, it } from 'vitest';
import { replyLink } from './reply-link.ts';

const message = {
  id: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11',
  name: 'Ada & Ben',
  email: 'ada+dogs@example.com',
  subject: 'Two dogs?',
  message: 'Hello,\ncan both be in one portrait?',
  createdAt: '2026-11-21T10:00:00.000Z',
  state: 'open' as const,
};

describe('the reply to a message', () => {
  it('goes to who asked, about what was asked, with the question quoted', () => {
    const url = new URL(replyLink(message));
    expect(decodeURIComponent(url.pathname)).toBe('ada+dogs@example.com');
    expect(url.searchParams.get('subject')).toBe('Re: Two dogs?');
    expect(url.searchParams.get('body')).toContain('Hello Ada & Ben,');
    expect(url.searchParams.get('body')).toContain('> Hello,\r\n> can both be in one portrait?');
  });

  it('adds no fields that are hidden in a subject or an address', () => {
    const url = new URL(
      replyLink({ ...message, subject: 'Hi&bcc=eve@example.com', email: 'ada@example.com?cc=eve@example.com' }),
    );
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it('quotes no half character at its end', () => {
    const url = new URL(replyLink({ ...message, message: `${'a'.repeat(1199)}🐾 and more` }));
    expect(url.searchParams.get('body')).toMatch(/> a{1199}$/);
  });

  it('stays short enough for mail programs', () => {
    expect(replyLink({ ...message, message: 'a'.repeat(5000) }).length).toBeLessThan(2000);
  });
});
