import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { SeverityTag } from '@/components/breaches/breach-marks'
import { BreachTable } from '@/components/breaches/breach-table'
import { BreachTabs } from '@/components/breaches/breach-tabs'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ExampleRow } from '@/components/ui/layout/example-row'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { listBreaches } from '@/lib/domain/breaches/hits/breaches'
import { presentBreach } from '@/lib/domain/breaches/hits/present-breach'
import { breachOrders, breachQuery } from '@/lib/domain/breaches/hits/schema'
import type { BreachSettingsView } from '@/lib/domain/breaches/monitor/schema'
import { getBreachSettings } from '@/lib/domain/breaches/monitor/settings'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { mayChange } from '@/lib/domain/record/rights'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('breaches.screen'))('title') }
}

async function BreachesPage({ searchParams }: PageProps<'/dashboard/breaches'>) {
  const [actor, asked, t] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('breaches.screen'),
  ])
  const list = readListQuery(asked, {
    sorts: breachOrders,
    defaultSort: '-severity',
    filters: ['state', 'severity'],
  })
  const [breaches, settings, failed] = await Promise.all([
    listBreaches(actor, pageQuery(breachQuery, list)),
    getBreachSettings(actor),
    listGivenUp(actor, ['check-breaches']),
  ])
  return (
    <PageFrame
      title={t('title')}
      count={breaches.total}
      width="table"
      notice={
        <>
          <GivenUpNotes failed={failed} />
          {(settings.source || breaches.total > 0) && <MonitorNote settings={settings} />}
        </>
      }
      tabs={breaches.total > 0 && <BreachTabs current="list" />}
      actions={<ButtonLink href="/dashboard/settings/breaches">{t('settings')}</ButtonLink>}
    >
      <BreachTable
        breaches={breaches.items.map(presentBreach)}
        total={breaches.total}
        empty={
          <EmptyState
            kind={settings.checked_at ? 'done' : 'never'}
            title={t(settings.source ? 'empty_title' : 'off_title')}
            example={
              !settings.source && (
                <ExampleRow
                  title={t('example.title')}
                  text={t('example.text')}
                  mark={<SeverityTag severity="high" />}
                  value={t('example.value')}
                  caption={t('example.caption')}
                />
              )
            }
            action={
              !settings.source &&
              mayChange(actor.role, 'BreachSettings.source') && (
                <ButtonLink href="/dashboard/settings/breaches" variant="primary">
                  {t('choose')}
                </ButtonLink>
              )
            }
          >
            {settings.source ? settings.checked_at && t('empty_text') : t('off_text')}
          </EmptyState>
        }
      />
    </PageFrame>
  )
}

export default withTexts(BreachesPage, [
  'breaches.data_classes',
  'breaches.screen',
  'breaches.severities',
  'breaches.states',
  'saved-views',
])

/** Above the list of breaches: that no search is set up, that the source fails, or how far the search is. */
function MonitorNote({ settings }: { settings: BreachSettingsView }) {
  const t = useTranslations('breaches.screen')
  const { source, error, failed_since, checked_at, addresses, addresses_checked, sensitive_count } = settings
  const toSettings = (
    <ButtonLink href="/dashboard/settings/breaches" size="sm">
      {source ? t('settings') : t('choose')}
    </ButtonLink>
  )
  if (!source)
    return (
      <Note tone="info" action={toSettings}>
        {t('not_configured')}
      </Note>
    )
  if (error)
    return (
      <Note tone={error === 'credentials' ? 'error' : 'warning'} action={toSettings}>
        {t.rich(`failed.${error}`, { since: () => (failed_since ? <TimeAgo iso={failed_since} /> : '—') })}
      </Note>
    )
  if (!checked_at && addresses_checked < addresses)
    return <Note tone="info">{t('not_checked', { checked: addresses_checked, total: addresses })}</Note>
  return sensitive_count > 0 ? (
    <Note tone="neutral">{t('sensitive_note', { count: sensitive_count })}</Note>
  ) : null
}
