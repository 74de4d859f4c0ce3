export type CaughtMail = {
  id: number
  receivedAt: string
  from: string
  /** The addresses of the envelope: who would have received it. */
  to: string[]
  subject: string
  text: string
  html: string
  attachments: CaughtAttachment[]
}

/** A file that came with a mail, as base64. */
export type CaughtAttachment = { filename: string; type: string; content: string }
