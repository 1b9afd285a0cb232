import path from 'node:path';
import { rspack } from '@rspack/core';
import { sourceAliases } from './aliases.mjs';
import { CompressionPlugin } from './compression-plugin.ts';

/** The oldest supported browsers: the first with `light-dark()`, CSS nesting and `Promise.withResolvers`. */
const targets = ['chrome 123', 'edge 123', 'firefox 121', 'safari 17.5'];

/**
 * Configuration common to all apps: TypeScript through swc with the React Compiler, CSS Modules through lightningcss,
 * and hashed assets.
 * @param {{ name: string, root: string }} app `root`: the app's folder
 * @returns {import('@rspack/core').Configuration}
 */
export const baseConfig = ({ name, root }) => ({
  name,
  context: root,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.js', '.mjs'],
    alias: sourceAliases(),
  },
  output: {
    // A release is built next to the running one: OUT_DIR names a folder other than dist.
    path: process.env['OUT_DIR'] ?? path.join(root, 'dist'),
    uniqueName: name,
    chunkLoadTimeout: 7500,
    clean: true,
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
  },
  module: {
    parser: { 'css/auto': { namedExports: false, dashedIdents: false } },
    generator: { 'css/auto': { exportsConvention: 'as-is', localIdentName: `${name}-[hash]` } },
    rules: [
      {
        test: /\.tsx?$/,
        exclude: [/node_modules/, isWorker, isServiceWorker, isEvaluated],
        oneOf: [{ test: isRarelyRendered, ...typescript() }, typescript({ reactCompiler: true })],
        type: 'javascript/auto',
      },
      // A worker is bundled into one file: as a chunk it would need the federation runtime, which it cannot load.
      {
        test: isWorker,
        loader: workerLoader,
        options: { typescript: typescript() },
        type: 'asset/resource',
        generator: { filename: 'assets/[name].[contenthash:8].js' },
      },
      { test: isRouter, loader: pureLoader },
      { test: isEvaluated, loader: evaluateLoader, type: 'javascript/auto' },
      // A browser asks again for a service worker at the address at which it was registered, so its name stays.
      {
        test: isServiceWorker,
        loader: workerLoader,
        options: { typescript: typescript() },
        type: 'asset/resource',
        generator: { filename: '[name].js' },
      },
      { test: /\.css$/, loader: 'builtin:lightningcss-loader', options: { targets }, type: 'css/auto' },
      { test: /\.module\.css$/, loader: layerLoader },
      { test: /\.(webp|avif|png|jpg|svg|woff2?)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    // The federation container and its chunks must not be split: no shared chunks, no runtime chunk.
    splitChunks: false,
    runtimeChunk: false,
    mangleExports: 'size',
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  plugins: [
    new CompressionPlugin(),
    new rspack.DefinePlugin({ __RELEASE__: JSON.stringify(process.env['RELEASE'] ?? 'local') }),
  ],
});

// What the React Compiler adds to a component, to remember what it rendered, pays off where much renders again. Those
// of packages/ui are leaves, whose props are remembered by whoever renders them; the public pages hardly change once
// shown.
const isRarelyRendered = /\/(packages\/ui|mfe-shop)\/src\//;
const isRouter = /\/react-router\/dist\/production\/.*\.mjs$/;
const isWorker = /\.worker\.ts$/;
const isEvaluated = /\.evaluated\.ts$/;
const evaluateLoader = new URL('./evaluate-loader.mjs', import.meta.url).pathname;
const pureLoader = new URL('./pure-loader.mjs', import.meta.url).pathname;
const layerLoader = new URL('./layer-loader.mjs', import.meta.url).pathname;
const isServiceWorker = /\.service-worker\.ts$/;
const workerLoader = new URL('./worker-loader.mjs', import.meta.url).pathname;

const typescript = ({ reactCompiler = false } = {}) => ({
  loader: 'builtin:swc-loader',
  options: {
    env: { targets },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' }, reactCompiler },
    },
  },
});
