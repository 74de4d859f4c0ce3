'use client'

import { useTranslations } from 'next-intl'
import type { AccountView } from '@/lib/domain/accounts/list/schema'

type Further = AccountView['identifiers'][number]

const kinds = ['email', 'login', 'employee_id', 'sso_id'] as const

/** Further identifiers of an account, one label per kind. */
export function useFurtherFacts() {
  const t = useTranslations('accounts.screen.further')
  return (identifiers: Further[]): { term: string; values: string[] }[] =>
    kinds.flatMap((kind) => {
      const values = identifiers.filter((one) => one.kind === kind).map(({ value }) => value)
      return values.length > 0 ? [{ term: t(kind), values }] : []
    })
}
