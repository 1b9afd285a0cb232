import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Product } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { prerenderPage } from '../src/prerender.tsx';
import { robotsTxt, securityTxt, sitemapXml } from './for-crawlers.ts';
import { pageHtml } from './page-html.ts';
import { prerenderedRemotes } from './prerendered-remotes.ts';
import { readFirstCss } from './read-first-css.ts';
import { followProducts, readProducts } from './read-products.ts';
import { readRemotes } from './read-remotes.ts';
import { readShellFiles } from './read-shell-files.ts';
import { notFoundPage, servedPages } from './served-pages.ts';
import { structuredData } from './structured-data.ts';
import { writePageFiles } from './write-page-files.ts';

// The last step of a release and of every installation: writes one HTML file per page, with the URLs of this release's
// files, the installation's own URL, and the products of its catalog. With `--follow`, it writes an empty file once it has
// written them, stays, and writes them again when the products have changed.
// Run it again after releasing only the shop, so that the pages refer to its new files; until then they load them by
// its manifest.
const options = {
  root: { type: 'string' },
  out: { type: 'string' },
  'public-url': { type: 'string' },
  catalog: { type: 'string' },
  follow: { type: 'string' },
} as const;
const { root, out, catalog, follow, 'public-url': givenUrl } = parseArgs({ options }).values;
if (!root || !out || !catalog || !givenUrl) {
  throw new Error(
    'usage: write-pages --root <folder of the apps> --out <folder> --public-url <https://…> --catalog <http://…> [--follow <file>]',
  );
}
const publicUrl = givenUrl.replace(/\/+$/, '');

const [shell, remotes, products] = await Promise.all([
  readShellFiles(`${root}/shell/dist`),
  readRemotes(root),
  readProducts(catalog),
]);
const load = prerenderedRemotes(root);

const write = async (sold: readonly Product[]): Promise<void> => {
  const files = new Map([
    ['sitemap.xml', sitemapXml(servedPages, publicUrl)],
    ['robots.txt', robotsTxt(publicUrl)],
    ['.well-known/security.txt', securityTxt(publicUrl, new Date())],
  ]);
  for (const page of servedPages) {
    const drawn = page.prerendered
      ? {
          html: await prerenderPage(page.path, load),
          css: await readFirstCss(root, shell, remotes[page.remote], page.chunk),
        }
      : undefined;
    const data = page.path === paths.home ? structuredData(sold, publicUrl) : undefined;
    files.set(page.file, pageHtml({ page, shell, remotes, publicUrl, drawn, structuredData: data }));
    if (drawn && page.readsQuery)
      files.set(
        page.file.replace('.html', '~.html'),
        pageHtml({ page, shell, remotes, publicUrl, structuredData: data }),
      );
  }
  files.set(notFoundPage.file, pageHtml({ page: notFoundPage, shell, remotes, publicUrl }));
  await writePageFiles(out, files);
};

await write(products);
if (follow) {
  // Its health check looks for this file.
  await writeFile(follow, '');
  process.once('SIGTERM', () => process.exit(0));
  await followProducts(catalog, products, write);
}
