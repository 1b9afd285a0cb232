import path from 'node:path';
import { rspack } from '@rspack/core';
import { folderOf } from '../aliases.mjs';

/**
 * Leaves out of federation's runtime what our apps do not use.
 *
 * Federation's plugin aliases its runtime to CommonJS files, which cannot be tree-shaken: their ESM versions are used.
 * Its code for manifests and preloading stays although its options turn both off, so it is replaced, and so is what it
 * has no option for: versions, remotes named in a build, and fallbacks. With `isProvided`, the part that serves the
 * bundler is that of the shell (`provide-bundler-runtime.mjs`).
 *
 * Federation's entry is a module without a file: its text is its name, from which its id follows. The text names the
 * bundler's part by the path on this machine, so that two checkouts would build other files; here it gets a name of ours.
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
    new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (entry) => {
      entry.request = renameBundlerRuntime(entry.request);
    }).apply(compiler);
    // A longer manifest, which nobody reads, and which differs from one build to the next.
    compiler.hooks.thisCompilation.tap('SlimFederationPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SlimFederationPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.getAsset('mf-stats.json') && compilation.deleteAsset('mf-stats.json'),
      );
    });
  }
}

const fileBeside = (name) => path.join(import.meta.dirname, name);

const withoutRuntime = (alias) =>
  Object.fromEntries(Object.entries(alias).filter(([name]) => !/^@module-federation\/runtime(-tools)?\$?$/.test(name)));

const runtimeFolders = () => {
  const tools = folderOf('@module-federation/runtime-tools', import.meta.dirname);
  return { tools, bundlerRuntime: path.join(folderOf('@module-federation/webpack-bundler-runtime', tools), 'dist') };
};

const renameBundlerRuntime = (request) => {
  const renamed = request.replace(
    encodeURIComponent(JSON.stringify(path.join(runtimeFolders().bundlerRuntime, 'index.cjs'))),
    encodeURIComponent(JSON.stringify('bundler-runtime')),
  );
  if (renamed === request) throw new Error("federation's entry names its runtime in another way than before");
  return renamed;
};

const aliases = (isProvided) => {
  const { tools, bundlerRuntime } = runtimeFolders();
  const runtime = path.join(folderOf('@module-federation/runtime', tools), 'dist');
  const core = path.join(folderOf('@module-federation/runtime-core', path.dirname(runtime)), 'dist');
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
    'bundler-runtime$': isProvided ? fileBeside('provided-bundler-runtime.mjs') : path.join(bundlerRuntime, 'index.js'),
  };
};
