// A process with a working image worker pool: prints the id of its child process and waits to be killed.
import { openImageWorkerPool } from '../image-worker-pool.ts';
import { openProcessRunner } from '../processes/process-runner.ts';

const imageWorkers = openImageWorkerPool({
  processes: openProcessRunner(),
  maxPixels: 1,
  decoder: new URL('./failing-decoder-process.ts', import.meta.url),
  limits: { inspect: { seconds: 600, cpuSeconds: 600 } }, // a process starts slowly on a busy machine
});
const { width: childId } = await imageWorkers.inspect('fine');
process.stdout.write(`${childId}\n`);
await imageWorkers.inspect(process.argv[2] ?? 'hang');
