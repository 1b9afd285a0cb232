/**
 * The ids that parts of the store run as when `npm start` is root. They need no accounts: Debian keeps 65000 to 65533
 * free, and systemd's dynamic users end before 65520. Each part has an id of its own, so that none can read the files,
 * the memory or the environment of another.
 */
export const userIds = {
  catalog: 65_520,
  orders: 65_521,
  content: 65_522,
  admin: 65_523,
  gateway: 65_524,
  redis: 65_525,
  sandbox: 65_526,
  mail: 65_527,
} as const;

export type PartName = keyof typeof userIds;

/** Debian's `nobody`, whom Postgres runs as in every installation that root starts. */
export const nobody = 65_534;

/** Whether this process may change its user. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Arguments of `setpriv` for a program that must not stay root: it can never become another user again. Without effect
 * if this process is not root.
 */
export const asUser = (id: number | undefined): string[] =>
  id === undefined || !isRoot() ? [] : [`--reuid=${id}`, `--regid=${id}`, '--clear-groups', '--no-new-privs'];
