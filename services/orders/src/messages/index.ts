export { withdrawConsent } from './gallery-consents/admin-actions.ts';
