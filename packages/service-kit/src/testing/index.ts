export { catchMails, type MailCatcher } from './catch-mails.ts';
export { listenForTest } from './listen.ts';
