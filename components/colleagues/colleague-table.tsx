'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ColleagueRow } from '@/components/colleagues/colleague-row'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { ShortTable } from '@/components/ui/table/short-table'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ColleagueView } from '@/lib/domain/sign-in/colleagues/schema'

const columns = ['colleague', 'role', 'last_active', 'second_factor'] as const

/** The company's users and open invitations. */
export function ColleagueTable({ colleagues }: { colleagues: ColleagueView[] }) {
  const t = useTranslations('colleagues.screen')
  const router = useRouter()
  const [removed, setRemoved] = useState<ColleagueView | null>(null)
  const isInvitation = removed !== null && removed.state !== 'active'
  return (
    <>
      <ShortTable
        caption={t('title')}
        columns={columns.map((id) => ({ id, label: t(`columns.${id}`) }))}
        actions={t('columns.actions')}
      >
        {colleagues.map((colleague) => (
          <ColleagueRow key={colleague.id} colleague={colleague} onRemove={() => setRemoved(colleague)} />
        ))}
      </ShortTable>
      <ConfirmDialog
        isOpen={removed !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
        title={t(isInvitation ? 'cancel_title' : 'remove_title', { name: removed?.full_name ?? '' })}
        description={t(isInvitation ? 'cancel_text' : 'remove_text')}
        confirmLabel={t(isInvitation ? 'cancel_confirm' : 'remove_confirm')}
        onConfirm={async () => {
          await api.delete(`/api/colleagues/${removed?.id}`)
          snackbar.success(t(isInvitation ? 'cancelled' : 'removed', { name: removed?.full_name ?? '' }))
          router.refresh()
        }}
      />
    </>
  )
}
