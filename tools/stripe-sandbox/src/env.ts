import { readFileSync } from 'node:fs';
import type { SandboxOptions } from './sandbox.ts';

/** `browserPort` is the one that the gateway passes requests on to. */
export type Env = SandboxOptions & { port: number; browserPort: number; host: string };

/** Reads the environment; each NAME may be given as NAME_FILE. Prints all invalid names and exits with 1. */
export const readEnv = (env: NodeJS.ProcessEnv): Env => {
  const problems: string[] = [];
  const read = (name: string) => {
    const file = env[`${name}_FILE`];
    return (file ? readFileSync(file, 'utf8').trim() : env[name]) || undefined;
  };
  const need = (name: string, pattern: RegExp, meaning: string) => {
    const value = read(name) ?? '';
    if (!pattern.test(value)) problems.push(`${name}: ${meaning}`);
    return value;
  };
  const sends = (read('SANDBOX_WEBHOOKS') ?? 'on') === 'on';
  const settings: Env = {
    port: Number(need('PORT', /^\d{1,5}$/, 'a port number')),
    browserPort: Number(need('BROWSER_PORT', /^\d{1,5}$/, 'a port number')),
    host: read('HOST') ?? '127.0.0.1',
    stateFile: need('SANDBOX_STATE', /./, 'the path of the file that keeps its state'),
    keys: {
      secret: need('STRIPE_SECRET_KEY', /^sk_test_sandbox_\w{32,}$/, 'must be sk_test_sandbox_ and 32 more characters'),
      publishable: need('STRIPE_PUBLISHABLE_KEY', /^pk_test_sandbox$/, 'must be pk_test_sandbox'),
    },
    logLevel: read('LOG_LEVEL') ?? 'info',
    ...(sends
      ? {
          webhook: {
            url: need('SANDBOX_WEBHOOK_URL', /^https?:\/\//, 'the address that events are sent to'),
            secret: need('SANDBOX_WEBHOOK_SECRET', /^whsec_.+/, 'the secret that signs events, whsec_…'),
          },
        }
      : {}),
  };
  if (env['NODE_ENV'] === 'production' && read('ALLOW_SANDBOX') !== '1')
    problems.push('ALLOW_SANDBOX: must be 1 to run the sandbox in production');
  if (problems.length === 0) return settings;
  process.stderr.write(`stripe-sandbox cannot start:\n${problems.map((problem) => `  ${problem}\n`).join('')}`);
  process.exit(1);
};
