import { hash, verify } from '@node-rs/argon2';
import { ApiProblem } from '@pawlayer/service-kit';

/** Argon2id with OWASP's first recommendation: 19 MiB, 2 iterations, 1 degree of parallelism. */
const hashCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const maxRunning = 2;
/** The last of them waits for about as long as five hashes take. */
const maxWaiting = 8;

/** Hashes and verifies passwords. Throws `rate_limited` when too many do so at once. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  verify: (passwordHash: string, password: string) => Promise<boolean>;
};

/** Two at a time, because each takes a core and 19 MiB. */
export const openPasswordHasher = (): PasswordHasher => {
  const waiting: (() => void)[] = [];
  let running = 0;
  const start = (): Promise<void> | void => {
    if (running < maxRunning) return void (running += 1);
    if (waiting.length >= maxWaiting) throw new ApiProblem('rate_limited', { retryAfterSeconds: 1 });
    return new Promise((resolve) => waiting.push(resolve));
  };
  // The place passes to the next one that waits.
  const end = () => (waiting.length > 0 ? waiting.shift()?.() : void (running -= 1));
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await start();
    try {
      return await work();
    } finally {
      end();
    }
  };
  return {
    hash: (password) => inTurn(() => hash(password, hashCost)),
    verify: (passwordHash, password) => inTurn(() => verify(passwordHash, password)),
  };
};
