'use client'

import {
  CirclePause,
  CirclePlay,
  ClipboardCheck,
  Ellipsis,
  ExternalLink,
  FileUp,
  RefreshCw,
  Settings2,
  Trash2,
  Unplug,
  UserPlus,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Menu, type MenuEntry } from '@/components/ui/overlays/menu'
import { isRunning } from '@/components/user-connectors/connector-status'
import { applicationAddress } from '@/components/user-connectors/list/application-address'
import { useLiveConnector } from '@/components/user-connectors/runs/live-syncs'
import { useSync } from '@/components/user-connectors/runs/use-sync'
import { DeleteConnection } from '@/components/user-connectors/settings/delete-connection'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = {
  connector: UserConnectorView
  website: string
  /** The running review; null if one may be launched. */
  review: { id: string } | null
}

/** The actions on one application as a whole. Those it does not support are left out. */
export function ConnectorActions({ connector: read, website, review }: Props) {
  const t = useTranslations('user-connectors.screen.actions')
  const connector = useLiveConnector(read)
  const sync = useSync(connector)
  const [isDeleting, setDeleting] = useState(false)
  const page = `/dashboard/user-connectors/${connector.id}`
  const isReading = connector.state === 'checking' || isRunning(connector.last_run)
  const canRead =
    connector.has_credentials &&
    !connector.is_paused &&
    (connector.state === 'connected' || connector.state === 'error')
  // Other reasons against a launch are shown when it is attempted.
  const canReview = review !== null || (connector.state === 'connected' && connector.last_sync_at !== null)
  const address = applicationAddress(connector, website)
  const items: MenuEntry[] = [
    ...(connector.can.create
      ? [
          {
            label: t(`add.${connector.can.create}`),
            icon: <UserPlus />,
            href: `${page}?add=1`,
          },
        ]
      : []),
    ...(connector.source === 'api'
      ? [{ label: t('reconnect'), icon: <Unplug />, href: `${page}?reconnect=1`, isWriting: true }]
      : []),
    ...(connector.source === 'api'
      ? [
          connector.is_paused
            ? {
                label: t('resume'),
                icon: <CirclePlay />,
                isWriting: true,
                onSelect: () => sync.patch({ is_paused: false }),
              }
            : {
                label: t('pause'),
                icon: <CirclePause />,
                isWriting: true,
                onSelect: () => sync.patch({ is_paused: true }),
              },
        ]
      : []),
    { label: t('settings'), icon: <Settings2 />, href: `${page}/settings` },
    ...(address
      ? [
          {
            label: t('open', { application: connector.label }),
            icon: <ExternalLink />,
            onSelect: () => {
              window.open(address, '_blank', 'noreferrer')
            },
          },
        ]
      : []),
    'separator',
    { label: t('delete'), icon: <Trash2 />, isDanger: true, onSelect: () => setDeleting(true) },
  ]
  return (
    <>
      {connector.source === 'file' ? (
        <ButtonLink
          isWriting
          href={`${page}?upload=1`}
          variant={canReview ? 'secondary' : 'primary'}
          scroll={false}
          className={canReview ? 'max-sm:hidden' : undefined}
          icon={<FileUp aria-hidden strokeWidth={1.8} />}
        >
          {t('upload')}
        </ButtonLink>
      ) : (
        (canRead || isReading) && (
          <Button
            isWriting
            icon={<RefreshCw aria-hidden strokeWidth={1.8} />}
            isLoading={sync.isBusy || isReading}
            onClick={sync.start}
          >
            {/* On a phone the application's name needs the space. */}
            <span className="max-sm:sr-only">{t(isReading ? 'syncing' : 'sync')}</span>
          </Button>
        )
      )}
      {review ? (
        <ButtonLink
          href={`/dashboard/access-reviews/${review.id}`}
          variant="primary"
          icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}
        >
          <span className="max-sm:sr-only">{t('follow_review')}</span>
        </ButtonLink>
      ) : (
        canReview && (
          <ButtonLink
            href={`${page}/reviews?launch=1`}
            scroll={false}
            variant="primary"
            icon={<ClipboardCheck aria-hidden strokeWidth={1.8} />}
          >
            <span className="max-sm:sr-only">{t('launch_review')}</span>
          </ButtonLink>
        )
      )}
      <Menu
        trigger={<IconButton label={t('more')} variant="secondary" icon={<Ellipsis strokeWidth={1.8} />} />}
        items={items}
      />
      <DeleteConnection connector={connector} isOpen={isDeleting} onOpenChange={setDeleting} />
    </>
  )
}
