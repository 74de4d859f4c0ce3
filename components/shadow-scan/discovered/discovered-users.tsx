'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useFailureText } from '@/components/applications/use-failure-text'
import { Button } from '@/components/ui/inputs/button'
import { SkeletonRows } from '@/components/ui/layout/skeleton'
import { Avatar } from '@/components/ui/text/avatar'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { api } from '@/lib/browser/api'
import { messageOf } from '@/lib/browser/snackbar'
import type { DiscoveredUserView, DiscoveredView } from '@/lib/domain/scans/discovered/schema'

type Page = { 'hydra:member': DiscoveredUserView[]; 'hydra:totalItems': number }
type Props = {
  row: DiscoveredView
  isGone: boolean
  /** Anew with each number. */
  round: number
  onRevoke?: ((user: DiscoveredUserView) => void) | undefined
}

const size = 50

/** Who let an application in, page by page; or who did once. */
export function DiscoveredUsers({ row, isGone, round, onRevoke }: Props) {
  const t = useTranslations('shadow-scan')
  const failureText = useFailureText()
  const [users, setUsers] = useState<DiscoveredUserView[] | null>(null)
  const [total, setTotal] = useState(0)
  const [page, setPage] = useState(1)
  const [failure, setFailure] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    const leaving = new AbortController()
    const params = new URLSearchParams({
      application: row.id,
      itemsPerPage: String(size * page),
      ...(isGone && { is_gone: 'true', 'order[first_seen_at]': 'desc' }),
    })
    api.get<Page>(`/api/discovered_users?${params}`, { signal: leaving.signal, isQuiet: true }).then(
      (answer) => {
        setUsers(answer['hydra:member'])
        setTotal(answer['hydra:totalItems'])
        setFailure('')
      },
      (cause) => !leaving.signal.aborted && setFailure(messageOf(cause) ?? t('screen.broken')),
    )
    return () => leaving.abort()
  }, [row.id, isGone, page, round, t])

  if (failure)
    return (
      <Note tone="error" role="alert" className="mt-2">
        {failure}
      </Note>
    )
  if (!users) return isGone ? null : <SkeletonRows rows={3} />
  if (users.length === 0) return null
  return (
    <>
      {isGone && <h3 className="type-section mt-6">{t('discovered.former', { count: total })}</h3>}
      <ul className="mt-2 divide-y">
        {users.map((user) => (
          <li key={user.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Avatar id={user.member?.id ?? user.email} name={nameOf(user)} size={28} />
            <span className="type-body min-w-0 flex-1">
              <span className="block truncate">
                {user.member ? (
                  <PageLink href={`/dashboard/members/${user.member.id}`} className="hover:underline">
                    {nameOf(user)}
                  </PageLink>
                ) : (
                  user.email
                )}
              </span>
              <span className="type-caption block truncate text-fg-3">
                {user.member && `${user.email} · `}
                {t('discovered.since')} <DateText iso={user.first_seen_at} />
                {user.gone_at && (
                  <>
                    {' '}
                    {t('discovered.until')} <DateText iso={user.gone_at} />
                  </>
                )}
              </span>
              {user.revocation?.state === 'failed' && user.revocation.error && !isGone && (
                <span className="type-caption block text-error-fg wrap-anywhere">
                  {failureText(user.revocation.error, row.workspace?.label)}
                </span>
              )}
            </span>
            {!user.is_active && <span className="type-dense text-warning-fg">{t('screen.suspended')}</span>}
            {!isGone && user.revocation?.state === 'pending' ? (
              <span className="type-dense text-fg-3">{t('revocation.pending')}</span>
            ) : (
              onRevoke && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('revocation.of', { email: user.email })}
                  onClick={() => onRevoke(user)}
                >
                  {t('revocation.one')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {total > users.length && users.length < 200 && (
        <Button size="sm" variant="ghost" className="mt-2" onClick={() => setPage((n) => n + 1)}>
          {t('discovered.more', { count: Math.min(size, total - users.length) })}
        </Button>
      )}
      {total > 200 && users.length >= 200 && (
        <p className="type-caption mt-2 text-fg-3">
          {t('discovered.too_many', { count: total - users.length })}
        </p>
      )}
    </>
  )
}

const nameOf = ({ member, email }: DiscoveredUserView) =>
  member ? `${member.first_name} ${member.last_name}` : email
