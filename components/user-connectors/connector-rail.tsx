'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RailSection } from '@/components/shell/rail-section'
import { Button } from '@/components/ui/inputs/button'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { Progress } from '@/components/ui/layout/progress'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { ConnectorState } from '@/components/user-connectors/connector-state'
import { isRunning, statusOf, syncProgress } from '@/components/user-connectors/connector-status'
import { useLiveConnector } from '@/components/user-connectors/runs/live-syncs'
import { SyncHistory } from '@/components/user-connectors/runs/sync-history'
import { useSync } from '@/components/user-connectors/runs/use-sync'
import type { SyncRunView } from '@/lib/domain/connections/runs/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

type Props = {
  connector: UserConnectorView
  runs: SyncRunView[]
  /** What was chosen and filled in when it was connected, with the names of the fields. */
  settings: { term: string; value: ReactNode }[]
  /** The section about the last review, if there is one. */
  review?: ReactNode
  /** What it costs, and its seats. */
  spend?: ReactNode
  /** Its known breaches. */
  breaches?: ReactNode
}

/** How the application is read, its cost and its credentials. */
export function ConnectorRail({ connector: read, runs, settings, review, spend, breaches }: Props) {
  const t = useTranslations('user-connectors.screen.rail')
  const connector = useLiveConnector(read)
  const { last_run: run, next_sync_at, last_sync_at } = connector
  const lastDone = runs.find(({ state }) => state === 'done')
  return (
    <>
      <RailSection title={t('sync')}>
        <ConnectorState connector={connector} />
        {isRunning(run) && run && <Running connector={connector} run={run} />}
        <SyncHistory runs={runs} />
        <div className="mt-3">
          <DefinitionList
            look="spread"
            items={[
              {
                term: t('last'),
                value: lastDone ? t('last_counts', lastCounts(lastDone)) : t('none'),
              },
              // When all is well, the state above says it already.
              ...(statusOf(connector) === 'fresh'
                ? []
                : [{ term: t('last_at'), value: last_sync_at ? <TimeAgo iso={last_sync_at} /> : t('none') }]),
              ...(connector.source === 'api'
                ? [
                    {
                      term: t('next'),
                      value: connector.is_paused ? (
                        t('paused')
                      ) : next_sync_at ? (
                        <TimeAgo iso={next_sync_at} />
                      ) : (
                        t('none')
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      </RailSection>
      {review}
      {spend}
      {breaches}
      <RailSection title={t('connection')}>
        <DefinitionList
          look="spread"
          items={[
            ...settings,
            ...(connector.connected_as
              ? [
                  {
                    term: t('connected_as'),
                    value: <span title={connector.connected_as}>{connector.connected_as}</span>,
                  },
                ]
              : []),
            ...(connector.source === 'file' ? [{ term: t('way'), value: t('by_file') }] : []),
            { term: t('connected_at'), value: <DateText iso={connector.created_at} /> },
          ]}
        />
      </RailSection>
    </>
  )
}

/** In a first reading every account is new, so the number is shown once. */
const lastCounts = ({ seen, added, gone }: SyncRunView) => ({ seen, added: added === seen ? 0 : added, gone })

function Running({ connector, run }: { connector: UserConnectorView; run: SyncRunView }) {
  const t = useTranslations('user-connectors.screen.rail')
  const { cancel, isBusy } = useSync(connector)
  const { done, total } = syncProgress(run)
  return (
    <div className="mt-2.5 grid gap-2">
      <Progress isBare label={t('sync')} value={done} max={done > 0 ? total : null} tone="info" />
      <div className="flex items-center justify-between gap-3">
        <span className="type-caption text-fg-3">{t('cancel_hint')}</span>
        <Button isWriting size="sm" disabled={isBusy} onClick={() => cancel(run.id)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
