import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnv } from '@pawlayer/service-kit/env';
import * as z from 'zod';

// Once per installation, in containers: the secrets that nobody chose. Each lies in a folder that only its readers see.
const env = readEnv(z.object({ SECRETS_FOLDER: z.string(), ADMIN_PASSWORD: z.string().optional() }));

const write = (name: string, secret: string) => {
  const file = join(env.SECRETS_FOLDER, name);
  writeFileSync(`${file}.new`, secret, { mode: 0o400 });
  renameSync(`${file}.new`, file);
};
const isMissing = (name: string) => !existsSync(join(env.SECRETS_FOLDER, name));

if (isMissing('sandbox/webhook-secret')) write('sandbox/webhook-secret', `whsec_${randomBytes(24).toString('hex')}`);
if (env.ADMIN_PASSWORD) write('owner/password', env.ADMIN_PASSWORD);
if (isMissing('owner/password')) write('owner/password', randomBytes(15).toString('base64url'));
