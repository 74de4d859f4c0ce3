'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { criteriaOf, readMemberList } from '@/components/members/list-address'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

// As many ids as the API takes in one address.
const mostNamed = 200

/** Saves the list as it is filtered and sorted, or only some of it, as CSV. */
export function useExport() {
  const t = useTranslations('members.screen')
  const params = useSearchParams()
  return async (ids?: string[]) => {
    if (ids && ids.length > mostNamed) return snackbar.info(t('export_too_many', { most: mostNamed }))
    const list = readMemberList(new URLSearchParams(params))
    const asked = new URLSearchParams(criteriaOf(list))
    if (list.sort) asked.set(`order[${list.sort.field}]`, list.sort.isDescending ? 'desc' : 'asc')
    for (const id of ids ?? []) asked.append('ids[]', id)
    // What went wrong has been said by the call.
    await api.download(`/api/members/export.csv?${asked}`, `${t('export_file')}.csv`).catch(() => {})
  }
}
