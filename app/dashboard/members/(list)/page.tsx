import { ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { readPlaces, readTypes } from '@/app/dashboard/members/read-choices'
import { type PageParams, readList } from '@/app/dashboard/members/read-list'
import { readMember } from '@/app/dashboard/members/read-member'
import { readTodo } from '@/app/dashboard/read-todo'
import { ListActions } from '@/components/members/list/list-actions'
import { MemberTable } from '@/components/members/list/member-table'
import { EmptyTab, NoMembers } from '@/components/members/list/no-members'
import { brokenFilters, changedAddress, type MemberTab } from '@/components/members/list-address'
import { MemberLayer } from '@/components/members/member-layer'
import type { MemberLine } from '@/components/members/member-line'
import { PageFrame } from '@/components/shell/page-frame'
import { Tabs } from '@/components/ui/layout/tabs'
import { withTexts } from '@/components/ui/layout/with-texts'
import { PageLink } from '@/components/ui/text/page-link'
import { readPeopleBeingWritten } from '@/lib/domain/company/dashboard/work'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { memberTabs } from '@/lib/domain/people/members/choices'
import { countTabs, listApplicationsOf, listMembers } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import type { MemberQuery } from '@/lib/domain/people/members/schema'
import { listDepartments, listManagers } from '@/lib/domain/people/members/work-choices'
import type { Actor } from '@/lib/domain/record/actor'
import { today } from '@/lib/domain/record/days'
import { isId } from '@/lib/domain/record/id-schema'
import { costsOfMembers } from '@/lib/domain/spend/costs/shown-costs'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('members.screen'))('title') }
}

async function MembersPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const actor = await requireUser()
  const params = await searchParams
  const { list, query } = readList(params)
  const broken = brokenFilters(list)
  if (broken.length > 0)
    redirect(changedAddress(params, Object.fromEntries(broken.map((name) => [`f.${name}`, '']))))
  const [t, types, departments, fields, todo] = await Promise.all([
    getTranslations('members.screen'),
    getLanguage().then((language) => readTypes(actor, language)),
    listDepartments(actor),
    listFieldChoices(actor),
    readTodo(actor),
  ])
  const everybody = todo.members
  const closeHref = changedAddress(params, { new: '', edit: '' })
  const edited = await readMember(actor, params.edit)
  const drawer = edited ? (
    <MemberLayer
      key={edited.id}
      member={presentMember(edited)}
      types={types}
      departments={departments}
      fields={fields}
      closeHref={closeHref}
    />
  ) : typeof params.new === 'string' ? (
    <MemberLayer
      key={params.new}
      named={params.new === '1' ? undefined : params.new}
      types={types}
      departments={departments}
      fields={fields}
      closeHref={closeHref}
    />
  ) : null

  if (everybody === 0)
    return (
      <PageFrame title={t('title')} width="table" actions={<ListActions isEmpty />}>
        <NoMembers writing={await readPeopleBeingWritten(actor)} />
        {drawer}
      </PageFrame>
    )

  const { manager } = list.filters
  const [{ lines, total }, counts, places, managers] = await Promise.all([
    readLines(actor, query, types),
    countTabs(actor, query).catch(() => null),
    readPlaces(actor),
    listManagers(actor, manager && isId(manager) ? [manager] : []),
  ])
  // The last rows were deleted, or the link is old: redirects to the last page.
  if (lines.length === 0 && total > 0)
    redirect(changedAddress(params, { page: String(Math.ceil(total / list.size)) }))
  return (
    <PageFrame
      title={t('title')}
      count={everybody}
      width="table"
      actions={<ListActions isEmpty={false} />}
      tabs={
        <>
          <MemberTabs current={list.tab} counts={counts} params={params} />
          <AnomalyBand count={todo.anomalies} />
        </>
      }
    >
      <MemberTable
        members={lines}
        total={total}
        types={types}
        places={places}
        departments={departments}
        managers={managers}
        fields={fields}
        today={today()}
        empty={<EmptyTab tab={list.tab} />}
      />
      {drawer}
    </PageFrame>
  )
}

export default withTexts(MembersPage, [
  'members.writing',
  'members.employment_statuses',
  'members.fields',
  'members.screen',
  'saved-views',
])

/** One page of the list, with the names that its rows show. */
async function readLines(actor: Actor, query: MemberQuery, types: { id: string; name: string }[]) {
  const { items, total } = await listMembers(actor, query)
  const ids = items.map(({ id }) => id)
  const [places, costs] = await Promise.all([listApplicationsOf(actor, ids), costsOfMembers(actor, ids)])
  const names = new Map(types.map(({ id, name }) => [id, name]))
  const lines: MemberLine[] = items.map(presentMember).map((member) => ({
    ...member,
    typeName: names.get(member.member_type ?? '') ?? null,
    places: places.get(member.id) ?? [],
    cost: costs.get(member.id) ?? null,
  }))
  return { lines, total }
}

/** On a phone the menu's list of pending work is hidden, so this line shows the anomalies. */
function AnomalyBand({ count }: { count: number }) {
  const t = useTranslations('members.screen')
  if (count === 0) return null
  return (
    <PageLink
      href="/dashboard/anomalies"
      data-no-print
      className="type-body flex min-h-13 items-center gap-3 border-t border-warning-line bg-warning-bg px-4 outline-offset-[-3px] lg:hidden"
    >
      <span aria-hidden className="h-4 w-1 shrink-0 rounded-full bg-tick-anomaly" />
      <span className="flex-1">{t.rich('unmatched', { count, b: (text) => <b>{text}</b> })}</span>
      <ChevronRight aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-warning-fg" />
    </PageLink>
  )
}

type Props = {
  current: MemberTab
  /** Null: the count failed, so no number is shown. */
  counts: Record<MemberTab, number> | null
  params: Record<string, string | string[] | undefined>
}

/** The states of members as tabs; search and filters are kept between tabs. */
function MemberTabs({ current, counts, params }: Props) {
  const t = useTranslations('members.screen')
  return (
    <Tabs
      label={t('tabs.label')}
      items={memberTabs.map((tab) => ({
        href: changedAddress(params, { state: tab === 'all' ? '' : tab, page: '', new: '', edit: '' }),
        label: t(`tabs.${tab}`),
        count: counts?.[tab],
        isCurrent: tab === current,
      }))}
    />
  )
}
