'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const UnreadContext = createContext<[count: number, set: (count: number) => void]>([0, () => {}])

/** How many notifications the reader has not seen: one number for every bell of the page. */
export function UnreadProvider({ count: drawn, children }: { count: number; children: ReactNode }) {
  const state = useState(drawn)
  const [, set] = state
  useEffect(() => set(drawn), [drawn])
  return <UnreadContext value={state}>{children}</UnreadContext>
}

export const useUnread = () => useContext(UnreadContext)
