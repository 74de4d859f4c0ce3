'use client'

import { createContext, type ReactNode, useContext } from 'react'

const Context = createContext<string | undefined>(undefined)

/** The nonce of this page's content security policy, for what must write a style element. */
export const useNonce = () => useContext(Context)

/** Libraries that add style elements (the scroll lock under dialogs) read the nonce from this global. */
export function NonceProvider({ nonce, children }: { nonce?: string; children: ReactNode }) {
  if (nonce && typeof window !== 'undefined') Object.assign(globalThis, { __webpack_nonce__: nonce })
  return <Context value={nonce}>{children}</Context>
}
