'use client'

import { CalendarClock, CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useAddress } from '@/components/ui/layout/use-address'
import { DataTable } from '@/components/ui/table/data-table'
import type { Column } from '@/components/ui/table/table-columns'
import { AppLogo } from '@/components/ui/text/app-logo'
import { DateText } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { savedViews } from '@/components/views/views-button'
import type { DueReviewView } from '@/lib/domain/reviews/list/schema'

/** The reviews that are due: since when, and what prevents a launch. */
export function DueTable({ due, total }: { due: DueReviewView[]; total: number }) {
  const t = useTranslations('access-reviews.screen')
  const all = useTranslations()
  const address = useAddress()
  const launchHref = ({ user_connector, member_types }: DueReviewView) =>
    address({
      launch: user_connector.id,
      types: member_types.length > 0 ? member_types.map(({ id }) => id).join(',') : null,
    })
  const causeOf = ({ cause, member_types }: DueReviewView) =>
    cause === 'audit_frequency'
      ? t('due.company')
      : t('due.types', { types: member_types.map(({ name }) => name).join(', '), count: member_types.length })
  const columns: Column<DueReviewView>[] = [
    {
      id: 'application',
      header: t('columns.application'),
      isFixed: true,
      cell: (line) => (
        <Identity
          lead={<AppLogo id={line.user_connector.application} name={line.user_connector.label} size={28} />}
          title={line.user_connector.label}
          text={causeOf(line)}
          href={`/dashboard/user-connectors/${line.user_connector.id}/reviews`}
        />
      ),
    },
    {
      id: 'due',
      header: t('columns.due_since'),
      cell: ({ due_since }) => (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
          <CalendarClock aria-hidden strokeWidth={1.8} className="size-3.5 text-fg-3" />
          <DateText iso={due_since} />
        </span>
      ),
    },
    {
      id: 'last',
      header: t('columns.last_reviewed'),
      cell: ({ last_reviewed_at }) =>
        last_reviewed_at ? (
          <DateText iso={last_reviewed_at} />
        ) : (
          <span className="text-fg-3">{t('due.never')}</span>
        ),
    },
    {
      id: 'accounts',
      header: t('columns.accounts'),
      align: 'end',
      cell: ({ accounts }) => <span className="tabular-nums">{accounts}</span>,
    },
    {
      id: 'reviewer',
      header: t('columns.reviewer'),
      cell: ({ reviewer }) => reviewer?.name ?? <span className="text-fg-3">{t('due.no_reviewer')}</span>,
    },
    {
      id: 'launch',
      header: t('columns.launch'),
      cell: (line) =>
        line.refusal ? (
          <span className="type-caption flex max-w-72 items-start gap-1.5 text-warning-fg">
            <CircleAlert aria-hidden strokeWidth={1.8} className="mt-0.5 size-3.5 shrink-0" />
            {all(line.refusal.key, line.refusal.params)}
          </span>
        ) : (
          <ButtonLink
            href={launchHref(line)}
            scroll={false}
            size="sm"
            aria-label={t('launch.title_of', { application: line.user_connector.label })}
          >
            {t('launch.short')}
          </ButtonLink>
        ),
    },
  ]
  return (
    <DataTable
      id="access-reviews-due"
      views={savedViews('due-reviews')}
      caption={t('captions.due')}
      columns={columns}
      rows={due}
      total={total}
      getId={dueKey}
      rowName={({ user_connector }) => user_connector.label}
      listItem={(line) => ({
        lead: <AppLogo id={line.user_connector.application} name={line.user_connector.label} size={36} />,
        title: line.user_connector.label,
        text: line.refusal ? (
          <span className="whitespace-normal text-warning-fg">
            {all(line.refusal.key, line.refusal.params)}
          </span>
        ) : (
          causeOf(line)
        ),
        value: line.refusal ? undefined : (
          <ButtonLink
            href={launchHref(line)}
            scroll={false}
            size="sm"
            aria-label={t('launch.title_of', { application: line.user_connector.label })}
          >
            {t('launch.short')}
          </ButtonLink>
        ),
      })}
      empty={
        <EmptyState kind="done" title={t('due.empty_title')}>
          {t('due.empty_text')}
        </EmptyState>
      }
    />
  )
}

/** One application may be due twice: as a whole, and for some member types. */
export const dueKey = ({ user_connector, member_types }: DueReviewView) =>
  [user_connector.id, ...member_types.map(({ id }) => id)].join('+')
