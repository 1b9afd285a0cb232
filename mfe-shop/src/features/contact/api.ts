import { call } from '@pawlayer/app-kit';
import { type ContactForm, sendMessage } from '@pawlayer/contracts';
import { mutationOptions } from '@tanstack/react-query';

/** Sends a question to the owner. */
export const sendMessageMutation = () =>
  mutationOptions({ mutationFn: (message: ContactForm) => call(sendMessage, { body: message }) });
