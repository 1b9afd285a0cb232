import { hash, verify } from '@node-rs/argon2';

// Argon2id, the library's default, with OWASP's first choice: 19 MiB, 2 rounds, 1 lane.
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes as long for a wrong password as for the right one. */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> => verify(passwordHash, password);
