import { settings } from '@pawlayer/contracts';

/** Where a person answers. */
export const SupportMail = () => <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>;
