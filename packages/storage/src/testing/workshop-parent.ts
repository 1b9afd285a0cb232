// A process with a workshop at work: prints the id of its child process and waits to be killed.
import { openWorkshop } from '../images/workshop.ts';

const workshop = openWorkshop({ size: 1, decoder: new URL('./crashing-decoder.ts', import.meta.url) });
const { width: childId } = await workshop.inspect('fine');
process.stdout.write(`${childId}\n`);
await workshop.inspect('hang');
