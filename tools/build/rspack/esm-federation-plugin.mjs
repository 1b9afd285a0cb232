import path from 'node:path';
import { folderOf } from './aliases.mjs';

/** Federation's plugin aliases its runtime to CommonJS files, which cannot be tree-shaken; use their ESM versions. */
export class EsmFederationPlugin {
  apply(compiler) {
    // A late stage, because federation's plugin sets its aliases in the same hook.
    compiler.hooks.afterPlugins.tap({ name: 'EsmFederationPlugin', stage: 1000 }, () => {
      compiler.options.resolve.alias = { ...esmAliases(), ...withoutRuntime(compiler.options.resolve.alias) };
    });
  }
}

const withoutRuntime = (aliases) =>
  Object.fromEntries(
    Object.entries(aliases).filter(([name]) => !/^@module-federation\/runtime(-tools)?\$?$/.test(name)),
  );

const esmAliases = () => {
  const tools = folderOf('@module-federation/runtime-tools', import.meta.dirname);
  const runtime = path.join(folderOf('@module-federation/runtime', tools), 'dist/index.js');
  const bundlerRuntime = path.join(folderOf('@module-federation/webpack-bundler-runtime', tools), 'dist/index');
  return {
    '@module-federation/runtime-tools$': path.join(tools, 'dist/index.js'),
    '@module-federation/runtime$': runtime,
    [`${bundlerRuntime}.cjs`]: `${bundlerRuntime}.js`,
  };
};
