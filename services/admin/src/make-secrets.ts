import { readEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';
import { writeSecrets } from './installation/actions.ts';
import { ChosenSecrets, settingProblems } from './installation/rules.ts';

// Runs before everything else in containers: generates the secrets that were not chosen, and gives each container only
// its own.
const { SECRETS_FOLDER, ...given } = readEnv(ChosenSecrets.extend({ SECRETS_FOLDER: z.string() }));

const problems = [...settingProblems(given)];
for (const [name, message] of problems) process.stderr.write(`Environment: ${name}: ${message}\n`);
if (problems.length > 0) process.exit(1);
writeSecrets(SECRETS_FOLDER, given);
