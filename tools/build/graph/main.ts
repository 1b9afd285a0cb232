import path from 'node:path';
import { findCircles } from './find-circles.ts';
import { readImportGraphs } from './import-graph.ts';
import { toMermaid } from './to-mermaid.ts';

// Prints the import graph of the packages, or of the folders of the given package or department
// (`services/orders`, `services/orders/src/money`), as Mermaid.
// Exits with 1 when packages, or folders of a package, import each other in a cycle; `--quiet` prints only the cycles.
const repository = path.resolve(import.meta.dirname, '../../..');
const { packages, folders } = readImportGraphs(repository);

const [name] = process.argv.slice(2);
const shown = name === undefined ? packages : folders.get(name);
if (name !== '--quiet') {
  if (!shown) {
    process.stderr.write(`There is no package "${name}"; there are ${[...folders.keys()].join(', ')}.\n`);
    process.exit(1);
  }
  process.stdout.write(toMermaid(shown));
}

const circles = [
  ...findCircles(packages).map((circle) => `packages: ${circle.join(' ⇄ ')}`),
  ...[...folders].flatMap(([part, graph]) => findCircles(graph).map((circle) => `${part}: ${circle.join(' ⇄ ')}`)),
];
for (const circle of circles) process.stderr.write(`They import each other in a circle in ${circle}\n`);
process.exitCode = circles.length > 0 ? 1 : 0;
