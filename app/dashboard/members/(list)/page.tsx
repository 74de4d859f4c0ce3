import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readPlaces, readTypes } from '@/app/dashboard/members/read-choices'
import { readLines } from '@/app/dashboard/members/read-lines'
import { type PageParams, readList } from '@/app/dashboard/members/read-list'
import { readMember } from '@/app/dashboard/members/read-member'
import { readTodo } from '@/app/dashboard/read-todo'
import { AnomalyBand } from '@/components/members/anomaly-band'
import { ListActions } from '@/components/members/list/list-actions'
import { MemberTable } from '@/components/members/list/member-table'
import { MemberTabs } from '@/components/members/list/member-tabs'
import { EmptyTab, NoMembers } from '@/components/members/list/no-members'
import { brokenFilters, changedAddress } from '@/components/members/list-address'
import { MemberLayer } from '@/components/members/member-layer'
import { PageFrame } from '@/components/shell/page-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readPeopleBeingWritten } from '@/lib/domain/company/dashboard/work'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { countTabs } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { listDepartments, listManagers } from '@/lib/domain/people/members/work-choices'
import { today } from '@/lib/domain/record/days'
import { isId } from '@/lib/domain/record/id-schema'
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
