'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { criteriaOf, readMemberList } from '@/components/members/list-address'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

// The most ids that the API takes in one address.
const mostNamed = 200

/** Saves the list with its filters and order, or only the selected members, as CSV. */
export function useExport() {
  const t = useTranslations('members.screen')
  const params = useSearchParams()
  return async (ids?: string[]) => {
    if (ids && ids.length > mostNamed) return snackbar.info(t('export_too_many', { most: mostNamed }))
    const list = readMemberList(new URLSearchParams(params))
    const asked = new URLSearchParams(criteriaOf(list))
    if (list.sort) asked.set(`order[${list.sort.field}]`, list.sort.isDescending ? 'desc' : 'asc')
    for (const id of ids ?? []) asked.append('ids[]', id)
    // The call has shown what went wrong.
    await api.download(`/api/members/export.csv?${asked}`, `${t('export_file')}.csv`).catch(() => {})
  }
}
