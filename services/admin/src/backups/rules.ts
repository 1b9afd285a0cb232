const hourMs = 3_600_000;

/** A day, since an order that is younger is in the first night's backup. */
const firstBackupMs = 24 * hourMs;

/** A day and two hours: a backup may take longer than the one before, and one night a year is an hour longer. */
const nextBackupMs = 26 * hourMs;

/** When the last good backup was begun, and when the first order was noticed. */
export type KnownBackups = { lastBackupAt?: Date | undefined; firstOrderAt?: Date | undefined };

/** Whether there should have been a backup by now. A store without any order has nothing to lose yet. */
export const isOverdue = ({ lastBackupAt, firstOrderAt }: KnownBackups, at: Date): boolean => {
  if (lastBackupAt) return at.getTime() - lastBackupAt.getTime() > nextBackupMs;
  return firstOrderAt !== undefined && at.getTime() - firstOrderAt.getTime() > firstBackupMs;
};
