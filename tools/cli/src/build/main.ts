import { readTopology } from '../topology/topology.ts';
import { buildPages, pagesAreBuilt } from './build-pages.ts';

// Runs under a lock: a process that waited for it finds the pages already built.
const topology = await readTopology();
const { built, sources } = await pagesAreBuilt(topology);
if (!built) {
  await buildPages(topology, sources).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
}
