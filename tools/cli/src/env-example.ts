import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';
import { makeEnvExample } from './stack/env-example.ts';

await runCommand(async () => writeFile(join(repository, '.env.example'), await makeEnvExample()));
