import type { Page } from '@playwright/test';

/** Gives the page a device that makes passkeys and always recognizes its person, through Chromium's DevTools. */
export const addAuthenticator = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  let id: string | undefined;
  const plugIn = async () => {
    if (id) await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: id });
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    id = authenticatorId;
  };
  await plugIn();
  return {
    /** Replaces the device by one that holds no passkey yet. */
    replace: plugIn,
    /** From now on the device's person declines. */
    decline: () => session.send('WebAuthn.setUserVerified', { authenticatorId: id ?? '', isUserVerified: false }),
    /** How many passkeys the device holds. */
    count: async () => {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id ?? '' });
      return credentials.length;
    },
  };
};
