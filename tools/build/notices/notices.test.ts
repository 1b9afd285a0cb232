import path from 'node:path';
import { expect, test } from 'vitest';
import { notices } from './notices.ts';
import { shippedModels } from './shipped-models.ts';

test('lists the model of the cut-outs with the text of its licence', () => {
  const text = notices(shippedModels(path.resolve(import.meta.dirname, '../../..')));
  expect(text).toContain('| U²-Net (u2netp.onnx) | 2020 | Apache-2.0 |');
  expect(text).toMatch(/## U²-Net \(u2netp\.onnx\)\n\n````text\nApache License\n +Version 2\.0/);
});

test('lists every package, and a text that several share only once', () => {
  const text = notices([
    { name: 'a', version: '1.0.0', license: 'MIT', text: 'The text' },
    { name: 'b', version: '2.0.0', license: 'MIT', text: 'The text' },
    { name: 'c', version: '3.0.0', license: 'Unlicense', text: '' },
  ]);
  expect(text).toContain('| c | 3.0.0 | Unlicense |');
  expect(text).toContain('## a, b\n');
  expect(text.match(/The text/g)).toHaveLength(1);
  expect(text).not.toContain('## c');
});
