'use client'

import { useTranslations } from 'next-intl'
import { KindTag } from '@/components/accounts/account-kind'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { DataTable } from '@/components/ui/table/data-table'
import { ListExport } from '@/components/ui/table/list-export'
import { SearchInput } from '@/components/ui/table/search-input'
import { UnknownAvatar } from '@/components/ui/text/avatar'
import { Confidence } from '@/components/ui/text/confidence'
import { TimeAgo } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { PageLink } from '@/components/ui/text/page-link'
import { Status } from '@/components/ui/text/tag'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

type Props = {
  anomalies: AnomalyView[]
  total: number
  userConnectorId: string
  application: string
  /** The number of accounts with an owner, for the strip of ticks in the empty state. */
  accounts: number
}

const hrefOf = ({ id }: AnomalyView) => `/dashboard/anomalies?id=${id}`

/** The accounts of one application without an owner; each opens the queue at its anomaly. */
export function AnomalyTable({ anomalies, total, userConnectorId, application, accounts }: Props) {
  const t = useTranslations('accounts.screen.anomalies')
  return (
    <DataTable
      id="connector-anomalies"
      caption={t('caption', { application })}
      rows={anomalies}
      total={total}
      getId={({ id }) => id}
      rowName={({ account }) => accountName(account)}
      getHref={hrefOf}
      defaultSort="-confidence"
      toolbar={<SearchInput placeholder={t('search')} />}
      toolbarEnd={
        total > 0 && (
          <>
            <ListExport
              path="/api/anomalies"
              fixed={{ user_connector: userConnectorId, state: ['open', 'deleting'] }}
              defaultSort="-confidence"
            />
            <ButtonLink
              href={`/dashboard/anomalies?view=list&f.user_connector=${userConnectorId}`}
              variant="ghost"
            >
              {t('queue')}
            </ButtonLink>
          </>
        )
      }
      columns={[
        {
          id: 'account',
          header: t('account'),
          isFixed: true,
          cell: (anomaly) => (
            <span className="flex items-center gap-2">
              <Identity
                lead={<UnknownAvatar />}
                title={accountName(anomaly.account)}
                text={accountIdentifier(anomaly.account)}
                href={hrefOf(anomaly)}
                isUnknown
              />
              <KindTag kind={anomaly.account.kind} />
            </span>
          ),
        },
        {
          id: 'candidate',
          header: t('candidate'),
          cell: ({ best_candidate: best, ranked_at }) =>
            best ? (
              <span className="block max-w-56 truncate">{personName(best.member)}</span>
            ) : (
              <span className="text-fg-3">{t(ranked_at ? 'no_candidate' : 'not_ranked')}</span>
            ),
        },
        {
          id: 'confidence',
          header: t('confidence'),
          sort: 'confidence',
          cell: ({ best_candidate: best }) =>
            best ? <Confidence score={best.confidence} isInTable /> : <span className="text-fg-3">—</span>,
        },
        {
          id: 'since',
          header: t('since'),
          sort: 'detected_at',
          cell: ({ detected_at }) => <TimeAgo iso={detected_at} />,
        },
        {
          id: 'act',
          header: t('act'),
          cell: (anomaly) =>
            anomaly.state === 'deleting' ? (
              <Status tone="info">{t('deleting')}</Status>
            ) : (
              <PageLink href={hrefOf(anomaly)} tabIndex={-1} className="link">
                {t('resolve')}
              </PageLink>
            ),
        },
      ]}
      listItem={({ account, best_candidate: best }) => ({
        lead: <UnknownAvatar size={40} />,
        title: accountName(account),
        text: best ? t('candidate_is', { name: personName(best.member) }) : t('no_candidate'),
        value: best ? <span className="text-fg-2 tabular-nums">{best.confidence}</span> : undefined,
      })}
      empty={
        accounts > 0 ? (
          <EmptyState kind="done" done={accounts} title={t('done_title')}>
            {t('done_text', { accounts, application })}
          </EmptyState>
        ) : (
          <EmptyState title={t('never_title')}>{t('never_text')}</EmptyState>
        )
      }
    />
  )
}
