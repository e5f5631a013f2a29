/** Signatures as specified by Standard Webhooks: HMAC-SHA256 of id, time and body, in base64. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret of 256 random bits, in the format that receivers' libraries expect. */
export const makeWebhookSecret = (): string => prefix + randomBytes(32).toString('base64');

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
}

/**
 * The headers of a message.
 * @param secrets the signing secrets: the present one and, while it is still valid, the former one
 * @param sentAt the time of this attempt, so that receivers can reject old ones
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, sentAt }: { id: string; body: string; sentAt: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, content)).join(' '),
  };
}
