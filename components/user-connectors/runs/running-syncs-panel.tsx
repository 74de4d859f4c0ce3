'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useFailureText } from '@/components/applications/use-failure-text'
import { Pace } from '@/components/ui/layout/pace'
import { Progress } from '@/components/ui/layout/progress'
import { PageLink } from '@/components/ui/text/page-link'
import { syncProgress } from '@/components/user-connectors/connector-status'
import { liveSyncs, useLiveSyncs } from '@/components/user-connectors/runs/live-syncs'
import { snackbar } from '@/lib/browser/snackbar'

const shown = 3

/** The running syncs in the menu; their results are shown on any page. */
export function RunningSyncsPanel() {
  const t = useTranslations('user-connectors.screen.live')
  const failureText = useFailureText()
  const syncs = useLiveSyncs()
  useEffect(
    () =>
      liveSyncs.onEnd(({ id, label, view: { run, error, state }, isQuiet, isTogether }) => {
        if (isQuiet || !run) return
        // The connection's own page shows a notice for held or failed runs.
        const isShown = location.pathname.startsWith(`/dashboard/user-connectors/${id}`)
        if (isTogether && !liveSyncs.all().some((other) => other.isTogether))
          snackbar.info(t('done_together'))
        if (run.state === 'done' && !isTogether)
          snackbar.success(t('done', { label, seen: run.seen, anomalies: run.anomalies }))
        if (run.state === 'held' && !isShown) snackbar.important(t('held', { label }))
        const failure = run.error ?? (state === 'reconnect' ? error : null)
        if (run.state === 'failed' && failure && !isShown)
          snackbar.error(t('failed', { label, reason: failureText(failure, label) }))
      }),
    [t, failureText],
  )
  if (syncs.length === 0) return null
  return (
    <section aria-label={t('title')} className="px-2.5">
      <p className="type-caption pb-1.5 text-fg-2">{t('title')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {syncs.slice(0, shown).map(({ id, label, view }) => {
          const { done, total, isSecond } = syncProgress(view?.run ?? null)
          return (
            <li key={id}>
              <PageLink href={`/dashboard/user-connectors/${id}`} className="block rounded-tag hover:text-fg">
                <span className="type-caption mb-1 flex justify-between gap-2 text-fg-2">
                  <span className="truncate">{label}</span>
                  {done > 0 && (
                    <span className="tabular-nums">
                      {isSecond
                        ? t('again', { done })
                        : total
                          ? t('of', { done, total })
                          : t('count', { done })}
                    </span>
                  )}
                </span>
                <Progress isBare label={label} value={done} max={done > 0 ? total : null} tone="info" />
                <span className="type-caption block text-fg-3 empty:hidden">
                  <Pace done={done} total={total} />
                </span>
              </PageLink>
            </li>
          )
        })}
      </ul>
      {syncs.length > shown && (
        <p className="type-caption mt-2 text-fg-3">{t('others', { count: syncs.length - shown })}</p>
      )}
    </section>
  )
}
