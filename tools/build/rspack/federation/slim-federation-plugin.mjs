import path from 'node:path';
import { folderOf } from '../aliases.mjs';

/**
 * Leaves out of federation's runtime what our apps do not use.
 *
 * Federation's plugin aliases its runtime to CommonJS files, which cannot be tree-shaken: their ESM versions are used.
 * Its code for manifests and preloading stays although its options turn both off, so it is replaced, and so is what it
 * has no option for: versions, remotes named in a build, and fallbacks. With `isProvided`, the part that serves the bundler is that of the shell (`provide-bundler-runtime.mjs`).
 */
export class SlimFederationPlugin {
  /** @param {{ isProvided?: boolean }} options */
  constructor({ isProvided = false } = {}) {
    this.isProvided = isProvided;
  }

  apply(compiler) {
    // A late stage, because federation's plugin sets its aliases in the same hook.
    compiler.hooks.afterPlugins.tap({ name: 'SlimFederationPlugin', stage: 1000 }, () => {
      const { alias } = compiler.options.resolve;
      compiler.options.resolve.alias = { ...aliases(this.isProvided), ...withoutRuntime(alias) };
    });
  }
}

const fileBeside = (name) => path.join(import.meta.dirname, name);

const withoutRuntime = (alias) =>
  Object.fromEntries(Object.entries(alias).filter(([name]) => !/^@module-federation\/runtime(-tools)?\$?$/.test(name)));

const aliases = (isProvided) => {
  const tools = folderOf('@module-federation/runtime-tools', import.meta.dirname);
  const runtime = path.join(folderOf('@module-federation/runtime', tools), 'dist');
  const core = path.join(folderOf('@module-federation/runtime-core', path.dirname(runtime)), 'dist');
  const bundlerRuntime = path.join(folderOf('@module-federation/webpack-bundler-runtime', tools), 'dist');
  return {
    '@module-federation/runtime-tools$': path.join(tools, 'dist/index.js'),
    '@module-federation/runtime$': path.join(runtime, 'index.js'),
    [path.join(core, 'plugins/snapshot/SnapshotHandler.js')]: fileBeside('no-snapshots.mjs'),
    [path.join(core, 'utils/preload.js')]: fileBeside('no-preloading.mjs'),
    [path.join(core, 'utils/semver/index.js')]: fileBeside('no-versions.mjs'),
    'bundler-runtime-source': bundlerRuntime,
    [path.join(bundlerRuntime, 'remotes.js')]: fileBeside('no-static-remotes.mjs'),
    [path.join(bundlerRuntime, 'init.js')]: fileBeside('no-shared-fallbacks.mjs'),
    [path.join(bundlerRuntime, 'getSharedFallbackGetter.js')]: fileBeside('no-shared-fallbacks.mjs'),
    [path.join(bundlerRuntime, 'index.cjs')]: isProvided
      ? fileBeside('provided-bundler-runtime.mjs')
      : path.join(bundlerRuntime, 'index.js'),
  };
};
