/** A link whose try was counted, and which can still be opened. */
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
