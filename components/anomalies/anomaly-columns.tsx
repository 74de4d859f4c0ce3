'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { accountIdentifier, accountName, personName } from '@/components/accounts/account-name'
import { DecisionSentence } from '@/components/anomalies/decision-sentence'
import { Button } from '@/components/ui/inputs/button'
import type { Column } from '@/components/ui/table/table-columns'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { confidenceWord } from '@/components/ui/text/confidence'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'

export type ListState = AnomalyView['state']

export const anomalyHref = ({ id }: AnomalyView) => `/dashboard/anomalies?id=${id}`

/** The columns of the list, by the state that its tab shows. */
export function useAnomalyColumns(state: ListState, onUndo: (id: string) => void): Column<AnomalyView>[] {
  const t = useTranslations('anomalies.screen.list')
  const account = useTranslations('anomalies.screen.account')
  const screen = useTranslations('anomalies.screen')
  const words = useTranslations('common.confidence')
  const dash = <span className="text-fg-3">—</span>
  const name: Column<AnomalyView> = {
    id: 'account',
    header: t('account'),
    isFixed: true,
    cell: (anomaly) => (
      <Identity
        lead={
          state === 'open' ? (
            <UnknownAvatar size={28} />
          ) : (
            <AppLogo id={anomaly.user_connector.application} name={anomaly.user_connector.label} size={28} />
          )
        }
        title={accountName(anomaly.account)}
        text={accountIdentifier(anomaly.account) || undefined}
        isMono
        href={anomalyHref(anomaly)}
      />
    ),
  }
  const application: Column<AnomalyView> = {
    id: 'application',
    header: t('application'),
    cell: ({ user_connector: { application, label } }) => (
      <span className="flex max-w-44 items-center gap-2">
        {state === 'open' && <AppLogo id={application} name={label} size={20} />}
        <span title={label} className="truncate">
          {label}
        </span>
      </span>
    ),
  }
  const detected: Column<AnomalyView> = {
    id: 'detected',
    header: t('detected'),
    sort: 'detected_at',
    cell: ({ detected_at }) => <TimeAgo iso={detected_at} />,
  }
  const decision: Column<AnomalyView> = {
    id: 'decision',
    header: t('decision'),
    sort: 'resolved_at',
    cell: (anomaly) => (
      <span className="line-clamp-2 min-w-64 text-fg-2">
        <DecisionSentence anomaly={anomaly} />
      </span>
    ),
  }
  if (state !== 'open')
    return [
      name,
      application,
      decision,
      ...(state === 'set_aside'
        ? [
            {
              id: 'until',
              header: t('until'),
              cell: ({ set_aside_until }: AnomalyView) => <DateText iso={set_aside_until} />,
            },
          ]
        : []),
      { ...detected, isHiddenAtFirst: true },
      {
        id: 'undo',
        header: t('undo_column'),
        align: 'end',
        cell: ({ id, account, decision }) =>
          decision?.can_undo ? (
            <Button
              isWriting
              variant="ghost"
              size="sm"
              icon={<Undo2 strokeWidth={1.8} />}
              aria-label={t('undo_named', { name: accountName(account) })}
              onClick={() => onUndo(id)}
            >
              {screen('undo')}
            </Button>
          ) : (
            dash
          ),
      },
    ]
  return [
    name,
    application,
    {
      id: 'candidate',
      header: t('candidate'),
      cell: ({ best_candidate: best, ranked_at }) =>
        best ? (
          <span className="flex items-center gap-2">
            <Avatar id={best.member.id} name={personName(best.member)} size={24} />
            <span className="truncate">{personName(best.member)}</span>
          </span>
        ) : (
          <span className="text-fg-3">{t(ranked_at ? 'nobody' : 'searching')}</span>
        ),
    },
    {
      id: 'confidence',
      header: t('confidence'),
      sort: 'confidence',
      cell: ({ best_candidate: best }) =>
        best ? (
          <span className="whitespace-nowrap">
            {words(confidenceWord(best.confidence))}
            <span className="ml-2 text-fg-3 tabular-nums">{best.confidence}</span>
          </span>
        ) : (
          dash
        ),
    },
    {
      id: 'role',
      header: account('role'),
      isHiddenAtFirst: true,
      cell: ({ account }) => account.role_label ?? account.role ?? dash,
    },
    {
      id: 'last_active',
      header: account('last_active'),
      cell: ({ account: { last_active_at } }) =>
        last_active_at ? (
          <TimeAgo iso={last_active_at} />
        ) : (
          <span className="text-fg-3">{account('unknown')}</span>
        ),
    },
    detected,
  ]
}
