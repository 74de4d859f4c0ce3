export type CaughtMail = {
  id: number
  receivedAt: string
  from: string
  /** The recipients of the envelope. */
  to: string[]
  subject: string
  text: string
  html: string
  attachments: CaughtAttachment[]
}

/** An attachment, in base64. */
export type CaughtAttachment = { filename: string; type: string; content: string }
