import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, 'browser');
const importLine = /^import (?:type )?[^;]*? from '\.\/([\w-]+\.ts)';$/gm;

/**
 * The script that defines `window.Stripe`: the files in browser/ with types stripped, in the order of their imports, in
 * one function. Their top-level names must differ, and they may import only each other.
 */
export const browserScript = (): string => {
  const done = new Set<string>();
  const add = (file: string): string => {
    if (done.has(file)) return '';
    done.add(file);
    const source = readFileSync(join(folder, file), 'utf8');
    const before = [...source.matchAll(importLine)].map((match) => add(match[1] ?? '')).join('');
    const own = stripTypeScriptTypes(source.replace(importLine, ''))
      .replace(/^export /gm, '')
      .replace(/[^\S\n]+$/gm, '');
    return `${before}// ${file}\n${own.replace(/\n{2,}/g, '\n')}\n`;
  };
  return `(() => {\n'use strict';\n${add('main.ts')}})();\n`;
};
