// In place of federation's tree-shaken copies of shared packages, which remotes would load where a shell lacks an export:
// our remotes bundle no shared package. What is left of `init` is its last line.

export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);

export const getSharedFallbackGetter = () => {
  throw new Error('fallbacks of shared packages are left out: see slim-federation-plugin.mjs');
};
