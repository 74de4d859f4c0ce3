'use client'

import { usePathname, useSearchParams } from 'next/navigation'

/** The address of this page with some parameters changed; null removes one. */
export function useAddress() {
  const path = usePathname()
  const params = useSearchParams()
  return (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    const text = next.toString()
    return text ? `${path}?${text}` : path
  }
}
