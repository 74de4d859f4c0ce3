'use client'

import { type ReactNode, useState } from 'react'

/**
 * Libraries that add style elements (the scroll lock under dialogs) read the nonce from this global. The browser enforces
 * the policy that the document was loaded with: a nonce generated for a later refresh would not match it.
 */
export function NonceProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  const [first] = useState(nonce)
  if (first && typeof window !== 'undefined') Object.assign(globalThis, { __webpack_nonce__: first })
  return children
}
