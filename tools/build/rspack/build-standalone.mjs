import path from 'node:path';
import { rspack } from '@rspack/core';
import { standaloneConfig } from './standalone.mjs';

// Builds the remote in the current folder to run without the shell, into dist-standalone.
const root = process.cwd();
rspack(standaloneConfig({ name: path.basename(root).replace('mfe-', ''), root })).run((failure, stats) => {
  if (failure) throw failure;
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
});
