import { expect, type APIRequestContext } from '@playwright/test';

type Summary = { ID: string; Subject: string; To: { Address: string }[] };
export type Mail = Summary & { Text: string; HTML: string; ReplyTo: { Address: string }[] };

/** The address that is notified of new orders; as in the store's settings, an empty value means the default. */
export const ownerEmail = process.env['OWNER_EMAIL'] || 'owner@pawlayer.example';

export const mailUrl = (): string => process.env['MAIL_URL'] ?? 'http://localhost:8025';

/** The mails that were read: none changes, and the owner gets those of every spec. */
const known = new Map<string, Mail>();
const readMail = async (request: APIRequestContext, id: string): Promise<Mail> => {
  const read = known.get(id);
  if (read) return read;
  const answer = await request.get(`${mailUrl()}/api/v1/message/${id}`);
  await expect(answer).toBeOK();
  const mail = (await answer.json()) as Mail; // Mailpit's documented response
  known.set(id, mail);
  return mail;
};

/** Waits for the mails to this address that contain this text, and reads them through Mailpit's API. */
export const readMails = async (request: APIRequestContext, to: string, naming: string, count = 1): Promise<Mail[]> => {
  let found: Mail[] = [];
  await expect(async () => {
    const list = (await (await request.get(`${mailUrl()}/api/v1/messages?limit=200`)).json()) as {
      messages: Summary[];
    }; // Mailpit's documented response
    const toThem = list.messages.filter((mail) => mail.To.some(({ Address }) => Address === to));
    found = (await Promise.all(toThem.map(({ ID }) => readMail(request, ID)))).filter(({ Text }) =>
      Text.includes(naming),
    );
    expect(found).toHaveLength(count);
  }).toPass({ timeout: 60_000 });
  return found;
};
