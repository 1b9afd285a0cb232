import { ensurePagesBuilt } from './build/ensure-pages-built.ts';
import { affectedBy } from './dev/affected-by.ts';
import { watchSources } from './dev/watch-sources.ts';
import { runCommand } from './run-command.ts';
import { startInTerminal } from './stack/start-in-terminal.ts';

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Like `npm start`; saving a file also rebuilds the pages or restarts the processes that it is part of. */
await runCommand((signal) =>
  startInTerminal(signal, print, (store) => {
    const stopWatching = watchSources((paths) => {
      const { pages, processes } = affectedBy(paths, Object.keys(store.pids));
      for (const name of processes) store.kill(name, 'SIGTERM');
      if (!pages) return;
      const since = Date.now();
      ensurePagesBuilt().then(
        () => print(`  ✓ Pages are built again; reload them (${Date.now() - since} ms)`),
        (error: Error) => print(`  ! ${error.message}`),
      );
    });
    signal.addEventListener('abort', stopWatching, { once: true });
  }),
);
