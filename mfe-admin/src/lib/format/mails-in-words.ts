/** For example "3 mails". */
export const mailsInWords = (count: number): string => `${count} ${count === 1 ? 'mail' : 'mails'}`;
