import path from 'node:path';
import { rspack } from '@rspack/core';
import { aloneConfig } from './alone.mjs';

// Builds the remote in the current folder to run without a shell, into dist-alone.
const root = process.cwd();
rspack(aloneConfig({ name: path.basename(root).replace('mfe-', ''), root })).run((failure, stats) => {
  if (failure) throw failure;
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
});
