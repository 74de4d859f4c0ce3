'use client'

import {
  ChevronDown,
  ChevronRight,
  CircleCheck,
  CirclePause,
  MoreHorizontal,
  TriangleAlert,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ShownOnce } from '@/components/machines/shown-once'
import { Button } from '@/components/ui/inputs/button'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { Menu } from '@/components/ui/overlays/menu'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'
import { Status } from '@/components/ui/text/tag'
import { Tick } from '@/components/ui/text/tick'
import type { EndpointView } from '@/lib/domain/events/endpoints/schema'

type Props = {
  endpoint: EndpointView
  /** For whoever has just made it. */
  secret: string | null
  isOpen: boolean
  onTest: () => Promise<unknown>
  onPause: () => Promise<unknown>
  onAct: (act: 'edit' | 'roll_secret' | 'delete' | 'resume') => void
  children: ReactNode
}

const page = '/dashboard/settings/machines'

export function EndpointRow({ endpoint, secret, isOpen, onTest, onPause, onAct, children }: Props) {
  const t = useTranslations('webhooks.screen')
  const mayManage = useMay('machines')
  const { id, address, description, types, paused_because: paused, former_until: former } = endpoint
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li className="border-b">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-2.5 lg:grid-cols-[auto_minmax(0,1fr)_9.5rem_13rem_9rem] lg:px-6">
        <PageLink
          href={isOpen ? page : `${page}?endpoint=${id}`}
          scroll={false}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'close' : 'open', { address })}
          className="-m-2.5 p-2.5 text-fg-2 hover:text-fg"
        >
          <Chevron aria-hidden strokeWidth={1.8} className="size-4" />
        </PageLink>
        <div className="min-w-0">
          <code className="type-dense block truncate font-mono font-semibold" title={address}>
            {address}
          </code>
          <span className="type-caption block truncate text-fg-2">
            {[description, t('types', { count: types.length })].filter(Boolean).join(' · ')}
          </span>
        </div>
        <Ticks states={endpoint.recent} />
        <div className="max-lg:col-span-2 max-lg:col-start-2">
          <Health endpoint={endpoint} />
        </div>
        {mayManage && (
          <div className="flex items-center justify-end gap-1 max-lg:col-start-3 max-lg:row-start-1">
            {paused ? (
              <Button size="sm" isWriting onClick={() => onAct('resume')}>
                {t('resume')}
              </Button>
            ) : (
              <Button size="sm" variant="ghost" isWriting onClick={onTest}>
                {t('test')}
              </Button>
            )}
            <Menu
              align="end"
              trigger={
                <IconButton
                  label={t('more', { address })}
                  icon={<MoreHorizontal aria-hidden strokeWidth={1.8} />}
                />
              }
              items={[
                { label: t('edit'), isWriting: true, onSelect: () => onAct('edit') },
                { label: t('roll'), isWriting: true, onSelect: () => onAct('roll_secret') },
                ...(paused ? [] : [{ label: t('pause'), isWriting: true, onSelect: () => void onPause() }]),
                'separator' as const,
                { label: t('delete'), isDanger: true, onSelect: () => onAct('delete') },
              ]}
            />
          </div>
        )}
      </div>
      {secret && (
        <div className="bg-primary-bg px-4 pt-1 pb-3 lg:px-6">
          <ShownOnce secret={secret} label={t('copy_now')} />
        </div>
      )}
      {former && !secret && (
        <p className="type-caption px-4 pb-2.5 pl-11 text-fg-2 lg:pl-13">
          {t('former')} <DateText iso={former} kind="datetime" />
        </p>
      )}
      {paused && paused !== 'by_hand' && (
        <div className="px-4 pb-3 lg:px-6">
          <Note tone="warning">{t(`paused_why.${paused}`)}</Note>
        </div>
      )}
      {children}
    </li>
  )
}

const tickOf = { delivered: 'matched', failed: 'refused', pending: 'empty', held: 'pending' } as const

/** One mark for each of the last deliveries, in their order. */
function Ticks({ states }: { states: EndpointView['recent'] }) {
  const t = useTranslations('webhooks.screen')
  const failed = states.filter((state) => state === 'failed').length
  return (
    <span
      role="img"
      aria-label={t('ticks', { count: states.length, failed })}
      className="flex h-3.5 items-end gap-0.5 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-2"
    >
      {states.map((state, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no identity but their place
        <Tick key={index} state={tickOf[state]} className="w-[4px]" />
      ))}
    </span>
  )
}

function Health({ endpoint }: { endpoint: EndpointView }) {
  const t = useTranslations('webhooks.screen')
  const { paused_because: paused, paused_at, failures_in_row: failures, last_success_at: success } = endpoint
  if (paused)
    return (
      <Status tone="neutral" icon={<CirclePause aria-hidden strokeWidth={1.8} />}>
        {t('paused')} <TimeAgo iso={paused_at} />
      </Status>
    )
  if (failures > 0)
    return (
      <Status tone="warning" icon={<TriangleAlert aria-hidden strokeWidth={1.8} />}>
        {t('failures', { count: failures })}
      </Status>
    )
  if (success)
    return (
      <Status tone="success" icon={<CircleCheck aria-hidden strokeWidth={1.8} />}>
        {t('all_arrived')}
      </Status>
    )
  return <span className="type-dense text-fg-2">{t('nothing_sent')}</span>
}
