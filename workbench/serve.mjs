import { rspack } from '@rspack/core';
import config from './rspack.config.mjs';
import { createWorkbenchServer } from './server.ts';

const port = Number(process.env.PORT ?? 8091);

// Rebuilds on every save; reload the page to see the changes.
rspack(config).watch({}, (failure, stats) => {
  if (failure) throw failure;
  if (stats.hasErrors()) console.error(stats.toString('errors-only'));
});
createWorkbenchServer().listen(port, () => console.log(`Workbench: http://localhost:${port}`));
