/**
 * SQL that tells a store its newest good backup. One that was not yet upgraded to a release that watches its
 * backups has no place for it.
 */
export const recordBackup = (begun: Date): string => `do $$ begin
  if to_regclass('admin.backup_watch') is not null then
    update admin.backup_watch set last_backup_at = '${begun.toISOString()}', told_at = null;
  end if;
end $$`;
