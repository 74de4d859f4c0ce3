/** A link that can still be opened, with this attempt already counted. */
export type LiveLink = {
  id: string
  companyId: string
  linkNumber: number
  codeHash: Uint8Array
  expiresAt: Date
  reviewerName: string
  launchedById: string | null
  /** This attempt included. */
  wrongCodes: number
}
