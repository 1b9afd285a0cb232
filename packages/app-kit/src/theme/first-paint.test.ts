import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { firstPaintScript, themeColors } from './first-paint.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../../..', file), 'utf8');

test('the gateway lets the script of the first paint run', () => {
  const hash = createHash('sha256').update(firstPaintScript).digest('base64');
  expect(read('nginx/templates/gateway.conf.template')).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test('the bars of the browser have the colour of the paper', () => {
  const [, light, dark] = read('packages/ui/src/tokens.css')
    .split(/:root(?=[ .].*[{,]$)/m)
    .map((block) => /--paper: (#\w+);/.exec(block)?.[1]);
  expect({ light, dark }).toEqual(themeColors);
});
