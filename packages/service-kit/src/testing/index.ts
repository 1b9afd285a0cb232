export { catchMails, type MailCatcher } from './catch-mails.ts';
export { listenForTest } from './listen-for-test.ts';
export { startServiceForTest, type ServiceForTest } from './start-service-for-test.ts';
export { tryWithoutSession } from './try-without-session.ts';
