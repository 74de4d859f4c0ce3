'use client'

import { Download, Plus, Upload } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  changedAddress,
  criteriaParams,
  membersPath,
  readMemberList,
} from '@/components/members/list-address'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useKey } from '@/components/ui/inputs/use-key'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'

/** Import, export, and the main button. N presses it, also while the list is empty. */
export function ListActions({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations('members.screen')
  const router = useRouter()
  const params = useSearchParams()
  const exportMembers = useExport()
  const addHref = changedAddress(new URLSearchParams(params), { new: '1', edit: '' })
  useKey('n', () => router.push(addHref, { scroll: false }), useMay('writing'))
  if (isEmpty) return null
  return (
    <>
      <ButtonLink
        isWriting
        href={`${membersPath}/import`}
        variant="ghost"
        icon={<Upload aria-hidden strokeWidth={1.8} />}
        className="max-lg:hidden"
      >
        {t('import')}
      </ButtonLink>
      <Button
        variant="ghost"
        icon={<Download aria-hidden strokeWidth={1.8} />}
        className="max-lg:hidden"
        onClick={() => exportMembers()}
      >
        {t('export')}
      </Button>
      <ButtonLink
        href={addHref}
        scroll={false}
        variant="primary"
        keys="N"
        icon={<Plus aria-hidden strokeWidth={1.8} />}
      >
        <span className="max-lg:sr-only">{t('add')}</span>
      </ButtonLink>
    </>
  )
}

// The most ids that the API takes in one address.
const mostNamed = 200

/** Saves the list with its filters and order, or only the selected members, as CSV. */
export function useExport() {
  const t = useTranslations('members.screen')
  const params = useSearchParams()
  return async (ids?: string[]) => {
    if (ids && ids.length > mostNamed) return snackbar.info(t('export_too_many', { most: mostNamed }))
    const list = readMemberList(new URLSearchParams(params))
    const exportParams = criteriaParams(list)
    if (list.sort) exportParams.set(`order[${list.sort.field}]`, list.sort.isDescending ? 'desc' : 'asc')
    for (const id of ids ?? []) exportParams.append('ids[]', id)
    // The call has shown what went wrong.
    await api.download(`/api/members/export.csv?${exportParams}`, `${t('export_file')}.csv`).catch(() => {})
  }
}
