import { defineCall } from '../call.ts';
import { StoreHealth } from '../health.ts';
import { roles } from '../roles.ts';

export const getStoreHealth = defineCall({
  owner: 'admin',
  route: 'GET /api/admin/health',
  roles: roles.owner,
  summary: 'The health of every part, at most two seconds old, and every queue; 200 also when a part is down',
  response: StoreHealth,
});
