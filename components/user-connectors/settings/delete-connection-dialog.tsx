'use client'

import { Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = {
  connector: UserConnectorView
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const typedAbove = 50

/** Confirms the deletion: what is lost here, and that nothing changes in the application. */
export function DeleteConnectionDialog({ connector, isOpen, onOpenChange }: Props) {
  const t = useTranslations('user-connectors.screen.delete')
  const router = useRouter()
  const { id, label, accounts, anomalies } = connector
  const [reviews, setReviews] = useState<number | null>(null)
  useEffect(() => {
    if (!isOpen) return
    const leaving = new AbortController()
    const { signal } = leaving
    api.count('/api/access_reviews', { user_connector: id }, { signal }).then((count) => {
      if (!signal.aborted) setReviews(count)
    })
    return () => leaving.abort()
  }, [isOpen, id])
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('title', { label })}
      description={t('text', { label })}
      confirmLabel={t('confirm', { accounts })}
      icon={<Trash2 aria-hidden strokeWidth={1.8} />}
      typeToConfirm={accounts > typedAbove ? { word: label, label: t('type', { label }) } : undefined}
      onConfirm={async () => {
        await api.delete(`/api/user_connectors/${id}`)
        snackbar.success(t('done', { label }))
        router.push('/dashboard/user-connectors')
        router.refresh()
      }}
    >
      <DefinitionList
        items={[
          { term: t('accounts'), value: t('accounts_lost', { accounts }) },
          { term: t('anomalies'), value: t('anomalies_lost', { anomalies }) },
          ...(reviews ? [{ term: t('reviews'), value: t('reviews_lost', { reviews }) }] : []),
          { term: t('history'), value: t('history_lost') },
        ]}
      />
    </ConfirmDialog>
  )
}
