import { execFileSync } from 'node:child_process';

/**
 * Sets git's hooks path to this repository's hooks and prints that, unless hooks are already configured. Does nothing
 * in CI, without git, or outside of a clone.
 */
export const setUpHooks = (root, print) => {
  if (process.env.CI) return;
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    if (git('rev-parse', '--show-prefix').trim()) return; // inside another repository
    // A linked worktree shares its git configuration with the other worktrees.
    if (git('rev-parse', '--git-dir') !== git('rev-parse', '--git-common-dir')) return;
    if (git('config', '--default', '', '--get', 'core.hooksPath').trim()) return;
    git('config', '--local', 'core.hooksPath', '.githooks');
    print('  ✓ Commits format and lint what is staged (.githooks; undo: git config --unset core.hooksPath)\n');
  } catch {
    // Without git or a clone there are no commits, so no hooks are needed.
  }
};
