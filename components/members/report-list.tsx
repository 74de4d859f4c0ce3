import { useTranslations } from 'next-intl'
import { membersPath } from '@/components/members/list-address'
import { nameOf } from '@/components/members/member-line'
import { RailSection } from '@/components/shell/rail-section'
import { Avatar } from '@/components/ui/text/avatar'
import { PageLink } from '@/components/ui/text/page-link'
import type { MemberView } from '@/lib/domain/people/members/schema'

type Props = { managerId: string; reports: MemberView[]; total: number }

/** Those who answer to a member by the company's own word: some by name, all of them in the list. */
export function ReportList({ managerId, reports, total }: Props) {
  const t = useTranslations('members.screen')
  if (total === 0) return null
  return (
    <RailSection
      title={t('reports.title', { count: total })}
      aside={
        <PageLink
          href={`${membersPath}?f.manager=${managerId}`}
          data-no-print
          className="type-dense link whitespace-nowrap"
        >
          {t('reports.all')}
        </PageLink>
      }
    >
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={report.id}>
            <PageLink
              href={`${membersPath}/${report.id}`}
              className="type-dense flex min-w-0 items-center gap-2.5 hover:underline"
            >
              <Avatar id={report.id} name={nameOf(report)} size={24} />
              <span className="min-w-0 truncate">{nameOf(report)}</span>
              <span className="ml-auto max-w-1/2 shrink-0 truncate text-fg-3">
                {report.state === 'left' ? t('reports.left') : (report.job_title ?? report.department)}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
      {total > reports.length && (
        <p className="type-dense mt-2 text-fg-3">{t('reports.more', { count: total - reports.length })}</p>
      )}
    </RailSection>
  )
}
