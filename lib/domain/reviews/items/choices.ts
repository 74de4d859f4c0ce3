export const reviewDecisions = ['pending', 'approved', 'rejected'] as const

export const reviewOutcomes = ['end_access', 'by_hand', 'kept'] as const

export const reviewProofs = [
  'verified_gone',
  'suspended',
  'still_there',
  'cannot_verify',
  'attested',
] as const

/** Counts characters of text only, without formatting. */
export const longestComment = 2_000
