import { buildPages, pagesAreBuilt } from './build-pages.ts';

// Runs under a lock: a process that waited for it finds the pages already built.
const { built, sources } = await pagesAreBuilt();
if (!built) {
  await buildPages(sources).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
