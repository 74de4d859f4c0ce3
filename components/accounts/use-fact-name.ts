'use client'

import { useTranslations } from 'next-intl'

/** The label of a fact that only some applications state: our text, otherwise the application's own name for it. */
export function useFactName() {
  const t = useTranslations('connectors.facts')
  return (name: string): string => {
    if (t.has(name)) return t(name)
    const words = name.replaceAll('_', ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}
