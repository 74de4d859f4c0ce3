'use client'

import { type ReactNode, useState } from 'react'

/**
 * Libraries that add style elements (the scroll lock under dialogs) read the nonce from this global. The document keeps
 * the policy that it was loaded with: what the server makes up for a later refresh opens nothing.
 */
export function NonceProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [first] = useState(nonce)
  if (first && typeof window !== 'undefined') Object.assign(globalThis, { __webpack_nonce__: first })
  return children
}
