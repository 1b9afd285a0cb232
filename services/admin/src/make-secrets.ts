import { readEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';
import { keepSecrets } from './installation/keep-secrets.ts';
import { Chosen, refusals } from './installation/secrets.ts';

// Before everything else, in containers: makes up the secrets that nobody chose, refuses weak ones, and gives each reader its own.
const { SECRETS_FOLDER, ...given } = readEnv(Chosen.extend({ SECRETS_FOLDER: z.string() }));

const problems = [...refusals(given)];
for (const [name, message] of problems) process.stderr.write(`Environment: ${name}: ${message}\n`);
if (problems.length > 0) process.exit(1);
keepSecrets(SECRETS_FOLDER, given);
