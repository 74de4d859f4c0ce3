'use client'

import { useTranslations } from 'next-intl'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

/** The label of a fact that only some applications state: our text, otherwise the application's own name for it. */
export function useFactName() {
  const t = useTranslations('connectors.facts')
  return (name: string): string => {
    if (t.has(name)) return t(name)
    const words = name.replaceAll('_', ' ')
    return words.charAt(0).toUpperCase() + words.slice(1)
  }
}

type Further = AccountView['identifiers'][number]

const kinds = ['email', 'login', 'employee_id', 'sso_id'] as const

/** Further identifiers of an account, one label per kind. */
export function useFurtherFacts() {
  const t = useTranslations('accounts.screen.further')
  return (identifiers: Further[]): { term: string; values: string[] }[] =>
    kinds.flatMap((kind) => {
      const values = identifiers.filter((identifier) => identifier.kind === kind).map(({ value }) => value)
      return values.length > 0 ? [{ term: t(kind), values }] : []
    })
}
