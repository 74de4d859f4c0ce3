'use client'

import { useTranslations } from 'next-intl'

/** What an application tells of its accounts beside what all of them do: in our words, or else in its own. */
export function useFactName() {
  const t = useTranslations('connectors.facts')
  return (name: string): string => {
    if (t.has(name)) return t(name)
    const words = name.replaceAll('_', ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}
