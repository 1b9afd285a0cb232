import { settings } from '@pawlayer/contracts';

export const SupportMail = () => <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>;
