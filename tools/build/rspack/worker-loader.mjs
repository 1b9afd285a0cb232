import path from 'node:path';
import { rspack } from '@rspack/core';

/** Bundles a worker and its imports into one file; `typescript` is the loader for its sources. */
export default function workerLoader() {
  bundle(this); // oxlint-disable-line oxc/no-this-in-exported-function -- as which rspack calls its loaders
}

const bundle = (loader) => {
  const done = loader.async();
  const { typescript } = loader.getOptions();
  const compiler = rspack({
    context: path.dirname(loader.resourcePath),
    mode: 'production',
    target: ['webworker', 'es2022'],
    entry: loader.resourcePath,
    devtool: false,
    module: { rules: [{ test: /\.ts$/, exclude: /node_modules/, ...typescript, type: 'javascript/auto' }] },
    output: { filename: 'worker.js', asyncChunks: false },
    performance: { hints: false },
  });
  // The page's build emits it, under a hashed name.
  compiler.hooks.shouldEmit.tap('WorkerLoader', () => false);
  compiler.run((failure, stats) => {
    const problem = failure ?? problemOf(stats);
    for (const file of stats?.compilation.fileDependencies ?? []) loader.addDependency(file);
    const text = problem ? undefined : stats.compilation.getAsset('worker.js').source.source().toString();
    compiler.close(() => done(problem, text));
  });
};

const problemOf = (stats) =>
  stats.hasErrors() || stats.hasWarnings() ? new Error(stats.toString('errors-warnings')) : undefined;
