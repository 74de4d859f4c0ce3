'use client'

import { Download, Plus, Upload } from 'lucide-react'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useExport } from '@/components/members/list/use-export'
import { changedAddress, membersPath } from '@/components/members/list-address'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useKey } from '@/components/ui/inputs/use-key'

/** Import, export, and the main button. N presses it, also while the list is empty. */
export function ListActions({ isEmpty }: { isEmpty: boolean }) {
  const t = useTranslations('members.screen')
  const router = useRouter()
  const params = useSearchParams()
  const exportMembers = useExport()
  const addHref = changedAddress(new URLSearchParams(params), { new: '1', edit: '' })
  useKey('n', () => router.push(addHref, { scroll: false }))
  if (isEmpty) return null
  return (
    <>
      <ButtonLink
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
