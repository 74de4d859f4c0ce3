'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ColleagueRow } from '@/components/colleagues/colleague-row'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
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
      <div className="-mx-4 mt-5 lg:-mx-6">
        <table className="w-full border-separate border-spacing-0 max-md:block">
          <caption className="sr-only">{t('title')}</caption>
          <thead className="bg-sunken max-md:sr-only">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="type-dense h-8.5 border-y px-2.5 text-left font-medium text-fg-2 first:pl-4 lg:first:pl-6"
                >
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th scope="col" className="border-y">
                <span className="sr-only">{t('columns.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block max-md:border-t">
            {colleagues.map((colleague) => (
              <ColleagueRow key={colleague.id} colleague={colleague} onRemove={() => setRemoved(colleague)} />
            ))}
          </tbody>
        </table>
      </div>
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
