import type { Columns } from '@pawlayer/db/testing';
import { messagingColumns } from '@pawlayer/messaging/testing';

/** What each column of the admin service holds. `remove_person` forgets somebody of the team. */
export const columns: Columns = {
  ...messagingColumns,
  // It never forgets, so no word about a customer gets into it.
  audit_log: { team: 'person_id', neither: 'id at action subject token_hash request_id detail' },
  backup_watch: { neither: 'is_only last_backup_at first_order_at told_at' },
  challenges: { team: 'challenge_hash person_id created_at' },
  credentials: { team: 'person_id', neither: 'is_owner password_hash given_hash changed_at is_on' },
  devices: { team: 'device_hash created_at last_used_at person_id' },
  failed_logins: { team: 'ip', neither: 'audit_id at' },
  invitations: { team: 'person_id token_hash expires_at used_by' },
  login_links: { team: 'token_hash person_id expires_at used_by' },
  made_erasures: { neither: 'id made_at' },
  notices: { team: 'person_id morning_mail morning_hour begun_on push_kinds' },
  part_outages: { neither: 'part began_at last_seen_at told_at' },
  passkeys: {
    team: 'id person_id domain credential_id public_key counter transports name created_at last_used_at',
  },
  people: { team: 'name email role joined_at invited_at removed_at', neither: 'id' },
  push_devices: { team: 'id person_id device_hash name endpoint p256dh auth added_at' },
  push_notices: { team: 'person_id told_at', neither: 'event_id kind order_id happened_at' },
  recovery_codes: { team: 'code_hash person_id used_by' },
  sessions: {
    team: 'person_id device_hash device_name created_at last_used_at method',
    neither: 'token_hash id revoked_at',
  },
};
