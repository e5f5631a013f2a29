/** What the server needs to send a mail. The transports (SMTP, outbox folder) are chosen in main.ts. */

/** One plain-text mail to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the mail was handed over; rejects when that failed. */
  send: (mail: Mail) => Promise<void>;
}
