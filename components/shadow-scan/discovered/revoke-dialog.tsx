'use client'

import { ShieldOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { ScanLogo } from '@/components/shadow-scan/application-marks'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { api } from '@/lib/browser/api'
import type { DiscoveredUserView, DiscoveredView } from '@/lib/domain/scans/discovered/schema'

/** Of one user, or of everybody. */
export type Revoking = { user: DiscoveredUserView | null }

type Props = {
  row: DiscoveredView
  revoking: Revoking | null
  onClose: () => void
  onAsked: () => void
}

const many = 50

/** Says what it means for whom, before the vendor is asked. */
export function RevokeDialog({ row, revoking: asked, onClose, onAsked }: Props) {
  const t = useTranslations('shadow-scan.revocation')
  const [revoking, setRevoking] = useState(asked)
  useEffect(() => {
    if (asked) setRevoking(asked)
  }, [asked])
  if (!revoking) return null
  const { user } = revoking
  const count = row.users
  const isMany = !user && (row.is_for_everybody || count > many)

  async function ask() {
    await api.post<DiscoveredView>(`/api/discovered_applications/${row.id}/revoke`, {
      ...(user && { user: user.id }),
    })
    onAsked()
  }

  return (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={user ? t('one_title', { name: row.name }) : t('all_title', { name: row.name })}
      description={
        user
          ? t(`one_text_${row.provider}`, { name: row.name })
          : row.is_for_everybody
            ? t('everybody_text', { name: row.name })
            : t('all_text', { name: row.name, count })
      }
      confirmLabel={user ? t('one_confirm') : t('all_confirm')}
      icon={<ShieldOff strokeWidth={1.8} />}
      {...(isMany && { typeToConfirm: { word: row.name, label: t('type', { name: row.name }) } })}
      onConfirm={ask}
    >
      <div className="type-dense flex items-center gap-3 rounded-note border px-3.5 py-2.5">
        <ScanLogo row={row} />
        <span className="min-w-0 flex-1 truncate font-semibold">{row.name}</span>
        {user && <span className="max-w-[55%] truncate text-fg-2">{user.email}</span>}
      </div>
    </ConfirmDialog>
  )
}
