import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { writeHashes } from './write-hashes.mjs';

// Builds the app in the current folder with its rspack.config.mjs. Exits with 1 on errors and on warnings.
const { default: config } = await import(pathToFileURL(path.resolve('rspack.config.mjs')).href);

const compiler = rspack(config);
compiler.run((failure, stats) => {
  if (failure) throw failure;
  const report = stats?.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
  if (report) console.log(report);
  if (stats?.hasErrors() || stats?.hasWarnings()) process.exitCode = 1;
  const failed = process.exitCode === 1;
  compiler.close(() => failed || writeHashes(process.cwd()));
});
