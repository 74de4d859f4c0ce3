'use client'

import { useTranslations } from 'next-intl'

type Failure = {
  kind: string
  key: string
  params: Record<string, string | number>
  reason?: string | null
}

/** What went wrong in our words, and after it what the application itself said. */
export function useFailureText() {
  const t = useTranslations()
  return (
    { kind, key, params, reason }: Failure,
    application?: string,
    /** What the general sentence would say is said already: only what is particular to this failure. */
    { isReasonOnly = false } = {},
  ): string => {
    const known = [key, `connectors.errors.${kind}`].find((name) => t.has(name))
    const isGeneral = key === 'connectors.errors.credentials'
    const text = isReasonOnly && isGeneral ? '' : t(known ?? 'connectors.errors.unexpected', params)
    if (!reason) return text
    const values = { application: application ?? '', reason: reason.replace(/(?<![.\s])[.\s]+$/, '') }
    return `${text} ${t('user-connectors.screen.vendor_says', values)}`.trim()
  }
}
