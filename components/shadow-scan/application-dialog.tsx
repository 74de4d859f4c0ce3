'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { LevelTag, ScanLogo } from '@/components/shadow-scan/application-marks'
import { ScopeList } from '@/components/shadow-scan/scope-list'
import { SkeletonRows } from '@/components/ui/layout/skeleton'
import { Dialog } from '@/components/ui/overlays/dialog'
import { Note } from '@/components/ui/text/note'
import { messageOf } from '@/lib/browser/snackbar'
import type { ScanApi } from '@/lib/browser/visitors/scan-api'
import type { ScanApplicationView, ScanUserView } from '@/lib/domain/scans/visitor/schema'

type Props = { api: ScanApi; position: number; rows: ScanApplicationView[]; closeHref: string }

/** One application: each of its rights as the vendor writes it, and everybody who let it in. */
export function ApplicationDialog({ api, position, rows, closeHref }: Props) {
  const t = useTranslations('shadow-scan')
  const router = useRouter()
  const [users, setUsers] = useState<ScanUserView[] | null>(null)
  const [failure, setFailure] = useState('')
  const row = rows.find((row) => row.position === position)

  useEffect(() => {
    const leaving = new AbortController()
    setUsers(null)
    api.get<{ users: ScanUserView[] }>(`/applications/${position}/users`, leaving.signal).then(
      (answer) => setUsers(answer.users),
      (cause) => !leaving.signal.aborted && setFailure(messageOf(cause) ?? t('screen.broken')),
    )
    return () => leaving.abort()
  }, [api, position, t])

  if (!row) return null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && router.replace(closeHref, { scroll: false })}
      title={
        <span className="flex items-center gap-3">
          <ScanLogo row={row} />
          <span className="min-w-0 wrap-anywhere">{row.name}</span>
        </span>
      }
      description={row.publisher ?? row.domain ?? undefined}
    >
      <LevelTag level={row.level} />
      {row.inactive_users > 0 && (
        <Note tone="warning" className="mt-3">
          {t('screen.inactive', { count: row.inactive_users })}
        </Note>
      )}
      <ScopeList row={row} />
      <h3 className="type-section mt-5">
        {row.is_for_everybody ? t('screen.everybody') : t('screen.users', { count: row.users })}
      </h3>
      {failure ? (
        <Note tone="error" role="alert" className="mt-2">
          {failure}
        </Note>
      ) : users === null ? (
        <SkeletonRows rows={3} />
      ) : (
        <ul className="type-body mt-2 grid gap-1">
          {users.map(({ email, is_active }) => (
            <li key={email} className="flex flex-wrap justify-between gap-2 wrap-anywhere">
              {email}
              {!is_active && <span className="type-dense text-warning-fg">{t('screen.suspended')}</span>}
            </li>
          ))}
        </ul>
      )}
      <h3 className="type-section mt-5">{t('screen.client_ids')}</h3>
      <ul className="type-caption mt-2 mb-4 text-fg-3">
        {row.client_ids.map((id) => (
          <li key={id} className="type-mono wrap-anywhere">
            {id}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
