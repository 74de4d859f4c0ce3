'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Pace } from '@/components/ui/layout/pace'
import { Progress } from '@/components/ui/layout/progress'
import { PageLink } from '@/components/ui/text/page-link'
import { followSync } from '@/components/user-connectors/runs/live-syncs'
import { api, onWritten } from '@/lib/browser/api'
import { type Download, downloads } from '@/lib/browser/downloads'
import { poll } from '@/lib/browser/poll'
import { token } from '@/lib/browser/token'
import type { WorkView } from '@/lib/domain/company/dashboard/schema'

const shown = 3
const none: readonly Download[] = []

const places: Record<Exclude<WorkView['kind'], 'sync'>, (id: string) => string> = {
  member_import: (id) => `/dashboard/members/import?import=${id}`,
  bank_import: (id) => `/dashboard/spends/banks/import?import=${id}`,
  batch: (id) => `/dashboard/access/batches/${id}`,
  company_export: () => '/dashboard/settings/exports',
}

/** Imports, batches, exports and files that are going on, in the menu; readings have a list of their own there. */
export function RunningWorkPanel() {
  const t = useTranslations('dashboard.work')
  const work = useWork()
  const others = work.flatMap(({ kind, ...rest }) => (kind === 'sync' ? [] : [{ kind, ...rest }]))
  const files = useSyncExternalStore(downloads.subscribe, downloads.all, () => none)
  if (others.length + files.length === 0) return null
  return (
    <section aria-label={t('title')} className="px-2.5 not-first:mt-4">
      <p className="type-caption pb-1.5 text-fg-2">{t('title')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {others.slice(0, shown).map(({ kind, id, name, done, total }) => (
          <li key={`${kind} ${id}`}>
            <PageLink href={places[kind](id)} className="block rounded-tag hover:text-fg">
              <span className="type-caption mb-1 flex justify-between gap-2 text-fg-2">
                <span className="truncate">{t(`kinds.${kind}`, { name: name ?? '' })}</span>
                {(total ?? done) > 0 && (
                  <span className="whitespace-nowrap tabular-nums">
                    {total === null ? t('lines', { count: done }) : t('of', { done, total })}
                  </span>
                )}
              </span>
              <Progress isBare label={t(`kinds.${kind}`, { name: name ?? '' })} value={done} max={total} />
              <span className="type-caption block text-fg-3 empty:hidden">
                <Pace done={done} total={total} />
              </span>
            </PageLink>
          </li>
        ))}
        {files.map(({ id, name, lines, bytes }) => (
          <li key={`file ${id}`} className="type-caption text-fg-2">
            <span className="mb-1 flex justify-between gap-2">
              <span className="truncate">{name}</span>
              <span className="whitespace-nowrap tabular-nums">
                {lines === null
                  ? bytes < 1_000_000
                    ? t('small_size', { size: Math.round(bytes / 1_000) })
                    : t('size', { size: Math.round(bytes / 100_000) / 10 })
                  : t('lines', { count: lines })}
              </span>
            </span>
            <Progress isBare label={name} value={0} max={null} />
            <span className="block text-fg-3 empty:hidden">
              <Pace done={lines ?? bytes} total={null} isSize={lines === null} />
            </span>
          </li>
        ))}
      </ul>
      {others.length > shown && (
        <p className="type-caption mt-2 text-fg-3">{t('others', { count: others.length - shown })}</p>
      )}
    </section>
  )
}

const everyMs = 1_500
const slowestMs = 6_000
const idleMs = 60_000

/** Read after each navigation and each act, again as long as something goes on, and otherwise every minute. */
function useWork(): WorkView[] {
  const path = usePathname()
  const [work, setWork] = useState<WorkView[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a colleague has begun shows at the next page
  useEffect(() => {
    const look = async (signal: AbortSignal) => {
      if (token.state() !== 'valid') return false
      const options = { isQuiet: true, isInBackground: true, signal }
      const now = (await api.get<{ work: WorkView[] }>('/api/work', options)).work
      if (signal.aborted) return false
      setWork(now)
      // Begun by a colleague, or before this page was loaded.
      // Nobody waits for a scheduled sync, so its result interrupts nobody.
      for (const { kind, id, name, is_scheduled: isScheduled } of now)
        if (kind === 'sync') followSync(id, { label: name ?? '', isQuiet: isScheduled })
      return now.length > 0
    }
    let stop = () => {}
    const follow = (isBusy: boolean) => {
      stop = poll(
        async (signal) => {
          const isGoingOn = await look(signal)
          if (isGoingOn !== isBusy && !signal.aborted) follow(isGoingOn)
          return isGoingOn === isBusy
        },
        isBusy ? { everyMs, slowestMs, isFirstAtOnce: true } : { everyMs: idleMs, slowestMs: idleMs },
      )
    }
    follow(true)
    const forget = onWritten(() => {
      stop()
      follow(true)
    })
    return () => {
      stop()
      forget()
    }
  }, [path])
  return work
}
