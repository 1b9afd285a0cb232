import { afterEach, beforeEach } from 'vitest';

// A test with output on console.error fails, even if its expectations hold.
const complaints: string[] = [];
const original = console.error;

beforeEach(() => {
  complaints.length = 0;
  console.error = (...parts: unknown[]) => {
    complaints.push(parts.map(String).join(' '));
    original(...parts);
  };
});

afterEach(() => {
  console.error = original;
  if (complaints.length > 0) throw new Error(`console.error was called: ${complaints.join(' | ')}`);
});
