'use client'

import { useTranslations } from 'next-intl'

type Failure = {
  kind: string
  key: string
  params: Record<string, string | number>
  reason?: string | null
}

/** Our message about an error, followed by the application's own words. */
export function useFailureText() {
  const t = useTranslations()
  return (
    { kind, key, params, reason }: Failure,
    application?: string,
    /** Leaves out the general sentence where the context already states it. */
    { isReasonOnly = false } = {},
  ): string => {
    const existingKey = [key, `connectors.errors.${kind}`].find((name) => t.has(name))
    const isGeneral = key === 'connectors.errors.credentials'
    const text = isReasonOnly && isGeneral ? '' : t(existingKey ?? 'connectors.errors.unexpected', params)
    if (!reason) return text
    const values = { application: application ?? '', reason: reason.replace(/(?<![.\s])[.\s]+$/, '') }
    return `${text} ${t('user-connectors.screen.vendor_says', values)}`.trim()
  }
}
