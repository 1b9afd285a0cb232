// In place of federation's loading of remotes that an app names when it is built: the shell registers its remotes at run
// time (`load-remote.ts`), and a remote uses no other.

export const remotes = () => {
  throw new Error('static remotes are left out: see slim-federation-plugin.mjs');
};
