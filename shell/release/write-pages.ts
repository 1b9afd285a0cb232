import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzip } from '@pawlayer/tooling/gzip';
import { notFoundPage, ownedPages } from '../src/owned-pages.ts';
import { pageHtml } from './page-html.ts';
import { readRemotes } from './read-remotes.ts';
import { readShellFiles } from './read-shell-files.ts';

// The last step of a release: one html file per page, with the addresses that this release's files have.
// Run it again after releasing a remote alone, and the pages name its new files; until then they find them by its manifest.
const dist = path.join(import.meta.dirname, '../dist');
const shell = await readShellFiles(dist);
const remotes = await readRemotes(path.join(import.meta.dirname, '../..'));

for (const page of [...ownedPages, notFoundPage]) {
  const html = pageHtml({ page, shell, remotes });
  const file = path.join(dist, page.file);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
  await writeFile(`${file}.gz`, gzip(await readFile(file)));
}
