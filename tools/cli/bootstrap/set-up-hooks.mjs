import { execFileSync } from 'node:child_process';

/**
 * Points git at the hooks of this repository, and says so, unless hooks are configured already. Does nothing in CI, and
 * where there is no git or no clone.
 */
export const setUpHooks = (root, print) => {
  if (process.env.CI) return;
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('rev-parse', '--show-prefix').trim()) return; // the repository around ours
    // A linked worktree shares its configuration with the others.
    if (git('rev-parse', '--git-dir') !== git('rev-parse', '--git-common-dir')) return;
    if (git('config', '--default', '', '--get', 'core.hooksPath').trim()) return;
    git('config', '--local', 'core.hooksPath', '.githooks');
    print('  ✓ Commits format and lint what is staged (.githooks; undo: git config --unset core.hooksPath)\n');
  } catch {
    // No git here, or no clone: then there are no commits either.
  }
};
