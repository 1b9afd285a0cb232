export { catchMails, type MailCatcher } from './catch-mails.ts';
export { listenForTest } from './listen.ts';
export { tryAsStranger } from './refuses-strangers.ts';
