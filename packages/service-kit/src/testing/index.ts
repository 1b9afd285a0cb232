export { catchMails, type MailCatcher } from './catch-mails.ts';
export { listenForTest } from './listen.ts';
export { tryWithoutSession } from './try-without-session.ts';
