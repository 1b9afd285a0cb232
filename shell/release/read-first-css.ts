import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasedRemote } from './read-remotes.ts';
import type { ShellFiles } from './read-shell-files.ts';

/** The CSS of the shell and of a remote's page as one text, to be inlined in a page. */
export const readFirstCss = async (
  root: string,
  shell: ShellFiles,
  remote: ReleasedRemote,
  chunk: string | undefined,
): Promise<string> => {
  const texts = await Promise.all(
    [...shell.styles, ...(remote.files?.(chunk).styles ?? [])].map((address) => readCss(root, address)),
  );
  return texts.join('\n');
};

/** `/mfe/shop/x.css` is in mfe-shop/dist, next to the files that it refers to; `/x.css` belongs to the shell. */
const readCss = async (root: string, address: string) => {
  const [, remote, file = address] = /^\/mfe\/(\w+)(\/.*)$/.exec(address) ?? [];
  const css = await readFile(path.join(root, remote ? `mfe-${remote}` : 'shell', 'dist', file), 'utf8');
  return css.replace(/url\((?!["']?(?:\/|data:|#))/g, `url(${path.posix.dirname(address).replace(/\/$/, '')}/`);
};
