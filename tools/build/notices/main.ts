import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notices } from './notices.ts';
import { shippedModels } from './shipped-models.ts';
import { shippedPackages } from './shipped-packages.ts';

// Writes THIRD-PARTY-NOTICES.md; with `--check` only checks whether it is up to date.
const repository = path.resolve(import.meta.dirname, '../../..');
const file = path.join(repository, 'THIRD-PARTY-NOTICES.md');
const text = notices([...shippedPackages(repository), ...shippedModels(repository)]);

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('THIRD-PARTY-NOTICES.md is not up to date: run `npm run notices`.\n');
  process.exitCode = 1;
}
