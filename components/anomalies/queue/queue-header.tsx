'use client'

import { List, Undo2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useQueueSession } from '@/components/anomalies/queue-session'
import { listHref, ViewSwitch } from '@/components/anomalies/view-switch'
import { Bell } from '@/components/shell/bell/bell'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { useIsNarrow } from '@/components/ui/table/table-form'
import { cx } from '@/components/ui/text/class-names'
import { scaleTicks } from '@/components/ui/text/tick'
import { TickStrip } from '@/components/ui/text/tick-strip'

type Props = {
  left: number
  /** The position of the current account among those that wait; -1: none. */
  place: number
  isUndoing: boolean
  onUndo: () => void
}

/** The progress of the queue, and the undo of the last resolution. */
export function QueueHeader({ left, place, isUndoing, onUndo }: Props) {
  const t = useTranslations('anomalies.screen')
  const { done, acts } = useQueueSession()
  const isNarrow = useIsNarrow()
  const canUndo = acts.length > 0
  const position = done + Math.max(0, place) + 1
  return (
    <header className="sticky top-0 z-10 flex min-h-14 shrink-0 items-center gap-3 border-b bg-surface px-2 py-1.5 lg:min-h-13.5 lg:px-6 lg:pr-4">
      <ButtonLink
        href="/dashboard"
        variant="ghost"
        aria-label={t('leave')}
        icon={<X strokeWidth={1.8} />}
        className="px-3! lg:hidden"
      />
      <h1 className="type-title max-lg:sr-only">{t('title')}</h1>
      {!isNarrow && (
        <span className="max-lg:hidden">
          <ViewSwitch view="queue" />
        </span>
      )}
      <span className="type-dense ml-auto text-fg-2 tabular-nums max-lg:hidden">
        {t.rich('counts', {
          done,
          left,
          b: (chunks) => <strong className="font-semibold text-fg">{chunks}</strong>,
        })}
      </span>
      {!isNarrow && (
        <QueueTicks done={done} left={left} place={place} max={48} className="shrink-0 max-lg:hidden!" />
      )}
      <QueueTicks
        done={done}
        left={left}
        place={place}
        max={16}
        className="shrink-0 max-[22.5rem]:hidden! lg:hidden!"
      />
      {left > 0 && (
        <span className="type-body ml-auto whitespace-nowrap text-fg-2 tabular-nums lg:hidden">
          {t('position', { position, total: done + left })}
        </span>
      )}
      <ButtonLink
        href={listHref}
        variant="ghost"
        aria-label={t('views.list')}
        icon={<List strokeWidth={1.8} />}
        className={left > 0 ? 'px-3! lg:hidden' : 'ml-auto px-3! lg:hidden'}
      />
      <Button
        variant="ghost"
        keys="Mod+Z"
        icon={<Undo2 strokeWidth={1.8} />}
        disabled={!canUndo}
        isLoading={isUndoing}
        onClick={onUndo}
        className="disabled:bg-transparent! max-lg:hidden"
      >
        {t('undo')}
      </Button>
      {!isNarrow && <Bell className="max-lg:hidden" />}
      <IconButton
        label={t('undo')}
        icon={<Undo2 strokeWidth={1.8} />}
        disabled={!canUndo}
        isLoading={isUndoing}
        onClick={onUndo}
        className="disabled:bg-transparent! lg:hidden"
      />
    </header>
  )
}

type QueueTicksProps = { done: number; left: number; place: number; max: number; className?: string }

/** The queue, one mark for each account: resolved, current, waiting. */
function QueueTicks({ done, left, place, max, className }: QueueTicksProps) {
  const t = useTranslations('anomalies.screen')
  const counts = { done, anomaly: left }
  const { ticks, accountsPerTick } = scaleTicks(counts, max)
  const at = ticks.lastIndexOf('done') + 1 + Math.floor(place / accountsPerTick)
  return (
    <TickStrip
      counts={counts}
      max={max}
      size={20}
      current={left > 0 && place >= 0 ? at : undefined}
      label={t('progress', { done, left })}
      className={cx(
        'px-1 [&>span]:rounded-[2px] [&>span]:outline-offset-[2.5px] [&>span]:transition-[translate,background-color] [&>span]:duration-300',
        className,
      )}
    />
  )
}
