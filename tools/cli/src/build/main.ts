import { buildPages, pagesAreBuilt } from './build-pages.ts';

// Runs under a lock: whoever waited for it finds the pages built.
const { built, sources } = await pagesAreBuilt();
if (!built) {
  await buildPages(sources).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
