'use client'

import { Ban, Check, Plug, ShieldOff, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFailureText } from '@/components/applications/use-failure-text'
import { LevelTag, ScanLogo } from '@/components/shadow-scan/application-marks'
import { DiscoveredUsers } from '@/components/shadow-scan/discovered/discovered-users'
import { RevokeDialog, type Revoking } from '@/components/shadow-scan/discovered/revoke-dialog'
import { useDecide } from '@/components/shadow-scan/discovered/use-decide'
import { ScopeList } from '@/components/shadow-scan/scope-list'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useAddress } from '@/components/ui/layout/use-address'
import { usePolling } from '@/components/ui/layout/use-polling'
import { Drawer } from '@/components/ui/overlays/drawer'
import { ListExport } from '@/components/ui/table/list-export'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { DiscoveredView } from '@/lib/domain/scans/discovered/schema'

/** One application, whole: what it may do, who let it in, and what can be done about it. */
export function DiscoveredDrawer({ row }: { row: DiscoveredView }) {
  const t = useTranslations('shadow-scan')
  const router = useRouter()
  const address = useAddress()
  const decide = useDecide()
  const mayWrite = useMay('writing')
  const failureText = useFailureText()
  const [revoking, setRevoking] = useState<Revoking | null>(null)
  const [round, setRound] = useState(0)
  const [isFollowed, setFollowed] = useState(row.revocation?.state === 'pending')
  const { revocation, workspace } = row
  const mayRevoke = mayWrite && workspace !== null && row.gone_at === null
  const failure = revocation?.state === 'failed' ? revocation.error : null

  // Until nothing is asked of the vendor any more.
  usePolling(
    isFollowed ? `${row.id} ${round}` : null,
    async (signal) => {
      const users = await api.get<{ 'hydra:member': { revocation: { state: string } | null }[] }>(
        `/api/discovered_users?application=${row.id}&itemsPerPage=200`,
        { signal, isQuiet: true },
      )
      const now = await api.get<DiscoveredView>(`/api/discovered_applications/${row.id}`, {
        signal,
        isQuiet: true,
      })
      const isWaiting = [now, ...users['hydra:member']].some((user) => user.revocation?.state === 'pending')
      if (isWaiting) return true
      setFollowed(false)
      setRound((n) => n + 1)
      router.refresh()
      return false
    },
    { everyMs: 2_000, slowestMs: 15_000 },
  )

  return (
    <>
      <Drawer
        title={row.name}
        subtitle={[row.publisher ?? row.domain, workspace?.label].filter(Boolean).join(' · ') || undefined}
        lead={<ScanLogo row={row} />}
        width="wide"
        closeHref={address({ application: null })}
        footer={
          mayWrite && (
            <>
              {row.state === 'discovered' ? (
                <>
                  <Button icon={<Check strokeWidth={1.8} />} onClick={() => decide(row, 'approved')}>
                    {t('discovered.approve')}
                  </Button>
                  <Button
                    variant="ghost"
                    icon={<Ban strokeWidth={1.8} />}
                    onClick={() => decide(row, 'ignored')}
                  >
                    {t('discovered.ignore')}
                  </Button>
                </>
              ) : (
                <Button icon={<Undo2 strokeWidth={1.8} />} onClick={() => decide(row, 'discovered')}>
                  {t('discovered.reopen')}
                </Button>
              )}
              {row.application && !row.user_connector && (
                <ButtonLink
                  href={`/dashboard/user-connectors?connect=${row.application}`}
                  variant="ghost"
                  icon={<Plug strokeWidth={1.8} />}
                >
                  {t('discovered.connect')}
                </ButtonLink>
              )}
              {mayRevoke && (
                <Button
                  variant="danger"
                  className="sm:ml-auto"
                  icon={<ShieldOff strokeWidth={1.8} />}
                  disabled={revocation?.state === 'pending'}
                  onClick={() => setRevoking({ user: null })}
                >
                  {t('revocation.all')}
                </Button>
              )}
            </>
          )
        }
      >
        <div data-autofocus tabIndex={-1} />
        {revocation?.state === 'pending' && (
          <Note className="mb-4">{t('revocation.waiting', { label: workspace?.label ?? '' })}</Note>
        )}
        {failure && revocation && (
          <Note tone="error" className="mb-4" title={t('revocation.failed')}>
            {failureText(failure, workspace?.label)}{' '}
            {revocation.remaining > 0 && t('revocation.remaining', { count: revocation.remaining })}
          </Note>
        )}
        {row.gone_at && (
          <Note className="mb-4">
            {t('discovered.gone_since')} <DateText iso={row.gone_at} />
          </Note>
        )}
        {row.inactive_users > 0 && (
          <Note tone="warning" className="mb-4">
            {t('screen.inactive', { count: row.inactive_users })}
          </Note>
        )}
        <p className="type-body flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-2">
          <LevelTag level={row.level} />
          <span>
            {t('discovered.first_seen')} <DateText iso={row.first_seen_at} />
          </span>
          {row.user_connector && (
            <PageLink href={`/dashboard/user-connectors/${row.user_connector.id}`} className="link">
              {t('discovered.connected_as', { label: row.user_connector.label })}
            </PageLink>
          )}
        </p>
        <ScopeList row={row} />
        <div className="mt-6 flex items-center justify-between gap-2">
          <h3 className="type-section">
            {row.is_for_everybody ? t('screen.everybody') : t('screen.users', { count: row.users })}
          </h3>
          {row.users > 0 && (
            <ListExport
              path="/api/discovered_users"
              fixed={{ application: row.id }}
              isSearched={false}
              isSorted={false}
              size="sm"
            />
          )}
        </div>
        <DiscoveredUsers
          row={row}
          isGone={false}
          round={round}
          onRevoke={mayRevoke ? (user) => setRevoking({ user }) : undefined}
        />
        <DiscoveredUsers row={row} isGone round={round} />
        <h3 className="type-section mt-6">{t('screen.client_ids')}</h3>
        <ul className="type-caption mt-2 text-fg-3">
          {row.client_ids.map((id) => (
            <li key={id} className="type-mono wrap-anywhere">
              {id}
            </li>
          ))}
        </ul>
      </Drawer>
      <RevokeDialog
        row={row}
        revoking={revoking}
        onClose={() => setRevoking(null)}
        onAsked={() => {
          snackbar.info(t('revocation.asked', { label: workspace?.label ?? '' }))
          setFollowed(true)
          setRound((n) => n + 1)
          router.refresh()
        }}
      />
    </>
  )
}
