/** What the server needs to send a mail. The transports (SMTP, outbox folder) are chosen in open-mailer.ts. */

/** One mail to one address, in two forms of the same words. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the mail was handed over; rejects when that failed. */
  send: (mail: Mail) => Promise<void>;
}
