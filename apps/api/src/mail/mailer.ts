/** What the server needs to send an email. open-mailer.ts selects the transport (SMTP or outbox folder). */

/** An email to one address, with the same content in two formats. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** Resolves when the email has been handed over; rejects if that failed. */
  send: (mail: Mail) => Promise<void>;
}
