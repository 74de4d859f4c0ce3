'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

type Props = { type: MemberTypeView | null; onClose: () => void }

/** Asks before a type is deleted: says how many members have it. The members stay. */
export function DeleteMemberType({ type, onClose }: Props) {
  const t = useTranslations('member-types.screen')
  const router = useRouter()
  if (!type) return null
  const remove = async () => {
    await api.delete(`/api/member_types/${type.id}`)
    snackbar.success(t('deleted', { name: type.name }))
    router.refresh()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('delete_title', { name: type.name })}
      description={t('delete_text', { count: type.members })}
      confirmLabel={t('delete_confirm')}
      icon={<Trash2 aria-hidden strokeWidth={1.8} />}
      onConfirm={remove}
    />
  )
}
