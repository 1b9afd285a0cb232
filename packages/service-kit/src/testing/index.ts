export { hideIds } from '../mail/send-mail.ts';
export { catchMails, type MailCatcher, type MailTrouble } from './catch-mails.ts';
export { eventually } from './eventually.ts';
export { listenForTest } from './listen-for-test.ts';
export { migrateUnderLoad } from './migrate-under-load.ts';
export { openForTests } from './open-for-tests.ts';
export { startServiceForTest, type ServiceForTest } from './start-service-for-test.ts';
export { tryEveryRole } from './try-every-role.ts';
export { trySqlTexts } from './try-sql-texts.ts';
