import path from 'node:path';
import { findCircles } from './find-circles.ts';
import { readImportGraphs } from './import-graph.ts';
import { toMermaid } from './to-mermaid.ts';

// Prints the import graph of the packages, or of the folders of the package that is named (`services/orders`), as Mermaid.
// Ends with 1 when the packages, or the folders of any package, import each other in a circle; `--quiet` prints only circles.
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
