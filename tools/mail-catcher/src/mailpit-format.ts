import type { Address, Email } from 'postal-mime';

export type MailAddress = { Name: string; Address: string };

/** A mail in a list, in Mailpit's format. */
export type MailSummary = {
  ID: string;
  MessageID: string;
  Read: boolean;
  From: MailAddress | null;
  To: MailAddress[];
  Cc: MailAddress[];
  Bcc: MailAddress[];
  ReplyTo: MailAddress[];
  Subject: string;
  Created: string;
  Tags: string[];
  Size: number;
  Attachments: number;
  Snippet: string;
};

/** A complete mail, in Mailpit's format. */
export type MailMessage = Omit<MailSummary, 'Read' | 'Created' | 'Attachments' | 'Snippet'> & {
  ReturnPath: string;
  Date: string;
  Text: string;
  HTML: string;
  Inline: [];
  Attachments: { PartID: string; FileName: string; ContentType: string; Size: number }[];
};

export const toSummary = (id: string, email: Email, size: number, received: Date): MailSummary => ({
  ...toEnvelope(id, email, size),
  Read: false,
  Created: received.toISOString(),
  Attachments: email.attachments.length,
  Snippet: (email.text ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
});

export const toMessage = (id: string, email: Email, size: number): MailMessage => ({
  ...toEnvelope(id, email, size),
  ReturnPath: email.returnPath ?? '',
  Date: email.date ?? '',
  Text: email.text ?? '',
  HTML: email.html ?? '',
  Inline: [],
  Attachments: email.attachments.map((attachment, index) => ({
    PartID: String(index + 1),
    FileName: attachment.filename ?? '',
    ContentType: attachment.mimeType,
    Size: typeof attachment.content === 'string' ? attachment.content.length : attachment.content.byteLength,
  })),
});

/** All headers by name, each with its values in their original order. */
export const toHeaders = (email: Email): Record<string, string[]> => {
  const headers: Record<string, string[]> = {};
  for (const { originalKey, value } of email.headers) (headers[originalKey] ??= []).push(value);
  return headers;
};

const toEnvelope = (id: string, email: Email, size: number) => ({
  ID: id,
  MessageID: (email.messageId ?? '').replace(/^<|>$/g, ''),
  From: toAddresses(email.from && [email.from])[0] ?? null,
  To: toAddresses(email.to),
  Cc: toAddresses(email.cc),
  Bcc: toAddresses(email.bcc),
  ReplyTo: toAddresses(email.replyTo),
  Subject: email.subject ?? '',
  Tags: [],
  Size: size,
});

const toAddresses = (addresses: Address[] | undefined): MailAddress[] =>
  (addresses ?? []).flatMap((address) =>
    address.group ? toAddresses(address.group) : [{ Name: address.name, Address: address.address }],
  );
