import { ensurePagesBuilt } from './build/ensure-pages-built.ts';
import { affectedBy } from './dev/affected-by.ts';
import { watchSources } from './dev/watch-sources.ts';
import { say } from './os/say.ts';
import { runCommand } from './run-command.ts';
import { startInTerminal } from './stack/start-in-terminal.ts';

/** Like `npm start`; saving a file also rebuilds the pages or restarts the processes that it is part of. */
await runCommand((signal) =>
  startInTerminal(signal, (store) => {
    const stopWatching = watchSources((paths) => {
      const { pages, processes } = affectedBy(paths, Object.keys(store.pids));
      for (const name of processes) store.kill(name, 'SIGTERM');
      if (!pages) return;
      const since = Date.now();
      ensurePagesBuilt().then(
        () => say(`  ✓ Pages are built again; reload them (${Date.now() - since} ms)`),
        (error: Error) => say(`  ! ${error.message}`),
      );
    });
    signal.addEventListener('abort', stopWatching, { once: true });
  }),
);
