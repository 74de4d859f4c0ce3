import { getTranslations } from 'next-intl/server'
import { AnomalyList } from '@/components/anomalies/one-view'
import { ViewSwitch } from '@/components/anomalies/view-switch'
import { GivenUpNotes } from '@/components/failures/given-up-notes'
import { PageFrame } from '@/components/shell/page-frame'
import { Tabs } from '@/components/ui/layout/tabs'
import { ListExport } from '@/components/ui/table/list-export'
import { readListQuery } from '@/components/ui/table/list-query'
import { countAnomalies, listAnomalies } from '@/lib/domain/anomalies/list/anomalies'
import { presentAnomaly } from '@/lib/domain/anomalies/list/present-anomaly'
import {
  anomalyFilters,
  anomalyOrders,
  anomalyQuery,
  anomalyStates,
} from '@/lib/domain/anomalies/list/schema'
import { listConnectionNames } from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { pageQuery } from '@/lib/http/page-query'

type Props = { actor: Actor; params: Record<string, string | string[] | undefined> }

/** All anomalies in a table, by state; the resolved ones are the history, where they can be undone. */
export async function AnomaliesList({ actor, params }: Props) {
  const state = anomalyStates.find((known) => known === params.state) ?? 'open'
  const listQuery = readListQuery(params, {
    sorts: anomalyOrders,
    defaultSort: state === 'open' ? undefined : '-resolved_at',
    filters: [...anomalyFilters],
  })
  const query = pageQuery(anomalyQuery, { ...listQuery, filters: { ...listQuery.filters, state } })
  const [t, list, connections, failed, ...counts] = await Promise.all([
    getTranslations('anomalies.screen'),
    listAnomalies(actor, query),
    listConnectionNames(actor),
    listGivenUp(actor, ['rank-candidates']),
    ...anomalyStates.map((known) => countAnomalies(actor, { state: [known] })),
  ])
  return (
    <PageFrame
      title={t('title')}
      titleExtra={<ViewSwitch view="list" />}
      actions={
        list.total > 0 && (
          <ListExport
            path="/api/anomalies"
            filters={anomalyFilters}
            fixed={{ state }}
            defaultSort={state === 'open' ? undefined : '-resolved_at'}
          />
        )
      }
      width="table"
      notice={<GivenUpNotes failed={failed} />}
      tabs={
        <Tabs
          label={t('tabs.label')}
          items={anomalyStates.map((known, index) => ({
            href: `/dashboard/anomalies?view=list${known === 'open' ? '' : `&state=${known}`}`,
            label: t(`tabs.${known}`),
            count: counts[index],
            isCurrent: known === state,
          }))}
        />
      }
    >
      <AnomalyList
        key={state}
        state={state}
        items={list.items.map(presentAnomaly)}
        total={list.total}
        connectors={connections.map(({ id, label }) => ({ id, label }))}
      />
    </PageFrame>
  )
}
