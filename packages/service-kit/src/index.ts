export { hashToken, type CheckSession } from './admin-gate.ts';
export { createApp, type App, type AppContext, type AppEnv } from './app.ts';
export { implementCached } from './cached.ts';
export { checkHealth, type ReadyChecks } from './health.ts';
export {
  clientIp,
  honoPath,
  implement,
  implementFile,
  implementRaw,
  implementUpload,
  ownerOf,
  type ImplementOptions,
  type Owner,
  type RequestInfo,
} from './implement.ts';
export type { MailBlock, MailContent } from './mail/layout.ts';
export { sendMail, type MailTemplate } from './mail/send-mail.ts';
export { serve, serveWorker } from './lifecycle.ts';
export { createLog, type Log } from './log.ts';
export { loginLimits, type LoginLimits } from './login-limits.ts';
export { createMailer, type Mail, type MailAddress, type Mailer } from './mailer.ts';
export { receiveMultipart, type ReceivedFile, type Sniff } from './multipart.ts';
export { callPeer, PeerRefused, PeerUnavailable } from './peer.ts';
export { rateLimit, type RateLimit } from './rate-limit.ts';
export { connectRedis } from './redis.ts';
export { ApiProblem } from './api-problem.ts';
export { currentRequestId, requestIdAtHand, withRequestId } from './request-id.ts';
export { serveObject, serveObjects, type OpenObject } from './serve-objects.ts';
