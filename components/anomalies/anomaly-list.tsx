'use client'

import { CheckCheck, Clock, ExternalLink, Link2, Trash2, Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { accountName, personName } from '@/components/accounts/account-name'
import { anomalyHref, type ListState, useAnomalyColumns } from '@/components/anomalies/anomaly-columns'
import type { BulkLayer, Chosen } from '@/components/anomalies/resolve/bulk-layers'
import { useUndo } from '@/components/anomalies/resolve/use-undo'
import { Button } from '@/components/ui/inputs/button'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { onDemand } from '@/components/ui/layout/on-demand'
import { DataTable, type TableSelection } from '@/components/ui/table/data-table'
import { SearchInput } from '@/components/ui/table/search-input'
import { useListQuery } from '@/components/ui/table/use-list-query'
import { AppLogo } from '@/components/ui/text/app-logo'
import { confidenceWord } from '@/components/ui/text/confidence'
import { LoneTick } from '@/components/ui/text/tick'
import { savedViews } from '@/components/views/views-button'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

const AcceptSuggestions = onDemand(() =>
  import('@/components/anomalies/resolve/accept-suggestions').then((file) => file.AcceptSuggestions),
)
const BulkLayers = onDemand(() =>
  import('@/components/anomalies/resolve/bulk-layers').then((file) => file.BulkLayers),
)

type Props = {
  state: ListState
  items: AnomalyView[]
  total: number
  connectors: { id: string; label: string }[]
}

/** Confidence of the best candidate that can be asked for. */
const thresholds = [85, 60, 35]

/** All anomalies of one state: filtered, sorted, resolved and undone together. */
export function AnomalyList({ state, items, total, connectors }: Props) {
  const t = useTranslations('anomalies.screen')
  const words = useTranslations('common.confidence')
  const router = useRouter()
  const { query } = useListQuery()
  const { undoOne, undoBatch } = useUndo(() => router.refresh())
  const columns = useAnomalyColumns(state, (id) => void undoOne(id))
  const [layer, setLayer] = useState<{ kind: BulkLayer; chosen: Chosen } | null>(null)
  const [isAccepting, setAccepting] = useState(false)
  const isOpen = state === 'open'
  const criteria = {
    ...(query.q && { search: query.q }),
    ...(query.filters.user_connector && { user_connector: query.filters.user_connector }),
    ...(query.filters.min_confidence && { min_confidence: Number(query.filters.min_confidence) }),
  }

  const bulk = (kind: BulkLayer, selection: TableSelection) => () =>
    setLayer({
      kind,
      chosen: {
        count: selection.count,
        shown: items.filter(({ id }) => selection.isEverything || selection.ids.has(id)),
        target: selection.isEverything ? { criteria } : { ids: [...selection.ids] },
        clear: selection.clear,
      },
    })

  return (
    <>
      <DataTable
        id={`anomalies-${state}`}
        views={savedViews('anomalies')}
        caption={t(`tabs.${state}`)}
        columns={columns}
        rows={items}
        total={total}
        getId={({ id }) => id}
        rowName={({ account }) => accountName(account)}
        getHref={anomalyHref}
        defaultSort={isOpen ? undefined : '-resolved_at'}
        list={{ path: '/api/anomalies', fixed: { state } }}
        toolbar={<SearchInput placeholder={t('list.search')} />}
        filters={[
          {
            field: 'user_connector',
            label: t('list.application'),
            options: connectors.map(({ id, label }) => ({ value: id, label })),
          },
          ...(isOpen
            ? [
                {
                  field: 'min_confidence',
                  label: t('list.confidence'),
                  options: thresholds.map((score) => ({
                    value: String(score),
                    label: t('list.at_least', { word: words(confidenceWord(score)), score }),
                  })),
                },
              ]
            : []),
        ]}
        toolbarEnd={
          isOpen &&
          total > 0 && (
            <Button isWriting icon={<CheckCheck strokeWidth={1.8} />} onClick={() => setAccepting(true)}>
              {t('accept.open')}
            </Button>
          )
        }
        bulkActions={
          isOpen
            ? (selection) => [
                {
                  id: 'assign',
                  label: t('bulk.assign'),
                  icon: <Link2 strokeWidth={1.8} />,
                  onRun: bulk('assign_member', selection),
                },
                {
                  id: 'set_aside',
                  label: t('bulk.set_aside'),
                  icon: <Clock strokeWidth={1.8} />,
                  onRun: bulk('set_aside', selection),
                },
                {
                  id: 'delete',
                  label: t('bulk.delete'),
                  icon: <Trash2 strokeWidth={1.8} />,
                  isDanger: true,
                  onRun: bulk('delete', selection),
                },
                { id: 'external', label: t('bulk.external'), onRun: bulk('external', selection) },
                { id: 'service', label: t('bulk.service'), onRun: bulk('service', selection) },
                { id: 'shared', label: t('bulk.shared'), onRun: bulk('shared', selection) },
              ]
            : undefined
        }
        rowMenu={(anomaly) => [
          {
            label: t('list.open'),
            icon: <ExternalLink strokeWidth={1.8} />,
            href: anomalyHref(anomaly),
          },
          ...(anomaly.decision?.can_undo
            ? [
                {
                  label: t('list.undo'),
                  icon: <Undo2 strokeWidth={1.8} />,
                  onSelect: () => void undoOne(anomaly.id),
                },
                {
                  label: t('list.undo_batch'),
                  icon: <Undo2 strokeWidth={1.8} />,
                  onSelect: () => void undoBatch(anomaly.decision?.batch_id ?? ''),
                },
              ]
            : []),
        ]}
        listItem={({ account, user_connector, best_candidate: best, decision }) => ({
          lead: <AppLogo id={user_connector.application} name={user_connector.label} size={36} />,
          title: accountName(account),
          text:
            isOpen && best
              ? t('list.maybe', { name: personName(best.member) })
              : (decision?.member?.name ?? user_connector.label),
          value: isOpen ? (
            best ? (
              words(confidenceWord(best.confidence))
            ) : (
              <LoneTick state="anomaly" />
            )
          ) : undefined,
        })}
        empty={
          <EmptyState kind={isOpen ? 'done' : 'never'} title={t(`list.empty.${state}.title`)}>
            {t(`list.empty.${state}.text`)}
          </EmptyState>
        }
      />
      {layer && <BulkLayers {...layer} onClose={() => setLayer(null)} onDone={() => router.refresh()} />}
      {isAccepting && (
        <AcceptSuggestions
          criteria={criteria}
          onClose={() => setAccepting(false)}
          onDone={() => router.refresh()}
        />
      )}
    </>
  )
}
