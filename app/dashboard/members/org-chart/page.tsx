import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { chartAddress, chartPath } from '@/components/members/chart/chart-address'
import { ChartFace, ChartLevel } from '@/components/members/chart/chart-level'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { withTexts } from '@/components/ui/layout/with-texts'
import { PageLink } from '@/components/ui/text/page-link'
import { readOrgChart } from '@/lib/domain/people/members/org-chart'
import { orgChartQuery } from '@/lib/domain/people/members/org-chart-schema'
import { DomainError } from '@/lib/domain/record/errors'
import { requireUser } from '@/lib/http/require-user'

const membersPath = '/dashboard/members'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('members.chart'))('title') }
}

/** Who answers to whom: the top of the company, or a person with those above and those directly below. */
async function OrgChartPage({ searchParams }: PageProps<'/dashboard/members/org-chart'>) {
  const [actor, { manager }, t, members] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('members.chart'),
    getTranslations('members.screen'),
  ])
  const { data: query } = orgChartQuery.safeParse({ manager })
  const chart =
    query &&
    (await readOrgChart(actor, query).catch((error) => {
      if (error instanceof DomainError && error.kind === 'not_found') return null
      throw error
    }))
  if (!chart) return <UnknownPerson />
  const person = chart.above.at(-1)
  // One closed line would show nothing of the company.
  const [only] = chart.total === 1 ? chart.people : []
  const below = only && only.reports > 0 ? await readOrgChart(actor, { ...query, manager: only.id }) : null
  return (
    <PageFrame
      title={t('title')}
      breadcrumb={
        <Breadcrumb items={[{ href: membersPath, label: members('title') }]} current={t('title')} />
      }
      actions={
        <ButtonLink href={person ? `${membersPath}?f.manager=${person.id}` : membersPath}>
          {t('as_list')}
        </ButtonLink>
      }
    >
      {!person && chart.total === 0 ? (
        <EmptyState
          className="!p-0"
          title={t('empty_title')}
          action={
            <ButtonLink href={`${membersPath}/import`} variant="primary" isWriting>
              {t('import')}
            </ButtonLink>
          }
        >
          {t('empty_text')}
        </EmptyState>
      ) : (
        <>
          {person ? (
            <>
              <nav aria-label={t('above')} className="type-dense flex flex-wrap items-center gap-x-2 gap-y-1">
                <PageLink href={chartPath} className="link">
                  {t('top')}
                </PageLink>
                {chart.above.slice(0, -1).map(({ id, first_name, last_name }) => (
                  <span key={id} className="flex items-center gap-2">
                    <span aria-hidden className="text-fg-3">
                      /
                    </span>
                    <PageLink href={chartAddress(id)} className="link">
                      {first_name} {last_name}
                    </PageLink>
                  </span>
                ))}
              </nav>
              <div className="mt-4 border-b pb-3">
                <ChartFace person={person} />
                <p className="type-dense mt-2 text-fg-2">{t('below', { count: chart.total })}</p>
              </div>
            </>
          ) : (
            <p className="type-statement mb-4 border-b pb-4 text-fg-2">
              {t.rich('sentence', {
                b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
                count: chart.total,
                alone: chart.alone,
                list: (words) => (
                  <PageLink href={`${membersPath}?f.manager=none`} className="link">
                    {words}
                  </PageLink>
                ),
              })}
            </p>
          )}
          <ChartLevel key={chart.id} manager={chart.id} first={chart} below={below} />
        </>
      )}
    </PageFrame>
  )
}

/** The response has already begun, by loading.tsx: the page itself says that nobody is here. */
async function UnknownPerson() {
  const [t, members] = await Promise.all([
    getTranslations('members.chart'),
    getTranslations('members.screen'),
  ])
  return (
    <PageFrame
      title={t('title')}
      breadcrumb={
        <Breadcrumb items={[{ href: membersPath, label: members('title') }]} current={t('title')} />
      }
    >
      <EmptyState
        className="!p-0"
        title={t('unknown_title')}
        action={
          <ButtonLink href={chartPath} variant="primary">
            {t('top')}
          </ButtonLink>
        }
      >
        {t('unknown_text')}
      </EmptyState>
    </PageFrame>
  )
}

export default withTexts(OrgChartPage, ['members.chart'])
