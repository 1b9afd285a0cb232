export { fillLine, fillText, type FilledBlock, type FilledInline, type Values } from './fill.ts';
export { fillMail, type FilledMail, type MailSource, readMail } from './mail.ts';
export { type PageSource, type PageTree, readPage, readSentence } from './page.ts';
export { toPlainText } from './plain-text.ts';
