import { CircleCheck, CircleDashed, CircleX, Clock, RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Status } from '@/components/ui/text/tag'
import type { TickCounts } from '@/components/ui/text/tick'
import type { BatchPart, BatchView, LineCounts, LineView } from '@/lib/domain/batches/schema'

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

/** One mark per act: done, refused or failed, waiting. Before the batch is sent, acts that will be sent are lighter. */
export const ticksOf = (counts: LineCounts, isDraft = false): TickCounts =>
  isDraft
    ? { matched: counts.waiting, refused: counts.refused }
    : {
        done: counts.done + counts.unverified,
        refused: counts.failed,
        pending: counts.waiting + counts.running + counts.scheduled,
        empty: counts.cancelled,
      }

export function BatchStateMark({ batch }: { batch: BatchView }) {
  const t = useTranslations('batches')
  if (batch.state === 'ended' && batch.counts.failed > 0)
    return (
      <Status tone="error" icon={<CircleX {...icon} />}>
        {t('screen.failed', { count: batch.counts.failed })}
      </Status>
    )
  const looks = {
    draft: ['neutral', <CircleDashed key="draft" {...icon} />],
    running: ['info', <RefreshCw key="running" {...icon} />],
    ended: ['success', <CircleCheck key="ended" {...icon} />],
    cancelled: ['neutral', <CircleX key="cancelled" {...icon} />],
  } as const
  const [tone, mark] = looks[batch.state]
  return (
    <Status tone={tone} icon={mark}>
      {t(`states.${batch.state}`)}
    </Status>
  )
}

export function LineStateMark({ line }: { line: LineView }) {
  const t = useTranslations('batches.line_states')
  const looks = {
    refused: ['error', <CircleX key="refused" {...icon} />],
    failed: ['error', <CircleX key="failed" {...icon} />],
    waiting: ['neutral', <CircleDashed key="waiting" {...icon} />],
    scheduled: ['info', <Clock key="scheduled" {...icon} />],
    running: ['info', <RefreshCw key="running" {...icon} />],
    done: ['success', <CircleCheck key="done" {...icon} />],
    unverified: ['warning', <CircleCheck key="unverified" {...icon} />],
    cancelled: ['neutral', <CircleX key="cancelled" {...icon} />],
  } as const
  const [tone, mark] = looks[line.state]
  return (
    <Status tone={tone} icon={mark}>
      {t(line.state)}
    </Status>
  )
}

/** The progress of one application. */
export function PartStateMark({ part }: { part: BatchPart }) {
  const t = useTranslations('batches')
  const { counts } = part
  const open = counts.waiting + counts.running
  if (counts.refused === counts.total)
    return (
      <Status tone="error" icon={<CircleX {...icon} />}>
        {t('line_states.refused')}
      </Status>
    )
  if (part.waits_until && open > 0)
    return (
      <Status icon={<Clock {...icon} />}>
        <span suppressHydrationWarning>
          {t('screen.waits', {
            application: part.label,
            seconds: Math.max(1, Math.round((Date.parse(part.waits_until) - Date.now()) / 1000)),
          })}
        </span>
      </Status>
    )
  if (counts.running > 0 || (open > 0 && counts.done > 0))
    return (
      <Status tone="info" icon={<RefreshCw {...icon} />}>
        {t('line_states.running')}
      </Status>
    )
  if (open > 0) return <Status icon={<CircleDashed {...icon} />}>{t('line_states.waiting')}</Status>
  if (counts.failed > 0)
    return (
      <Status tone="error" icon={<CircleX {...icon} />}>
        {t('screen.failed', { count: counts.failed })}
      </Status>
    )
  if (counts.scheduled > 0)
    return (
      <Status tone="info" icon={<Clock {...icon} />}>
        {t('line_states.scheduled')}
      </Status>
    )
  if (counts.done + counts.unverified === 0)
    return <Status icon={<CircleX {...icon} />}>{t('line_states.cancelled')}</Status>
  return (
    <Status tone="success" icon={<CircleCheck {...icon} />}>
      {t('states.ended')}
    </Status>
  )
}
