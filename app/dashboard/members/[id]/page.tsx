import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { readDeparture, readOpenings, readRequests } from '@/app/dashboard/members/[id]/read-provisioning'
import {
  readAccounts,
  readBreaches,
  readJournal,
  readMemberships,
} from '@/app/dashboard/members/[id]/read-tabs'
import { readApplications, readTypes } from '@/app/dashboard/members/read-choices'
import { type PageParams, readList } from '@/app/dashboard/members/read-list'
import { readMember } from '@/app/dashboard/members/read-member'
import { HandOverNote } from '@/components/access-reviews/hand-over'
import { HitTable } from '@/components/breaches/hit-table'
import { MemberBreachNote } from '@/components/breaches/member-breach-note'
import { MemberCost } from '@/components/costs/shown-cost'
import { MembershipTable } from '@/components/groups/membership-table'
import { AccountTable } from '@/components/members/account-table'
import { EventTimeline, MemberJournal } from '@/components/members/event-timeline'
import { IdentifierList } from '@/components/members/identifier-list'
import { listParam, memberHref, membersPath } from '@/components/members/list-address'
import { MemberActions } from '@/components/members/member-actions'
import { MemberFacts } from '@/components/members/member-facts'
import { MemberIdentity } from '@/components/members/member-identity'
import { MemberLayer } from '@/components/members/member-layer'
import { nameOf } from '@/components/members/member-line'
import { MemberNote } from '@/components/members/member-note'
import { NeighbourLinks } from '@/components/members/neighbour-links'
import { ReportList } from '@/components/members/report-list'
import { DepartureLayer, OpenAccessLayer } from '@/components/provisioning/member-layers'
import { FollowRequests, RequestsLayer } from '@/components/provisioning/requests-layer'
import { PageFrame } from '@/components/shell/page-frame'
import { RailSection } from '@/components/shell/rail-section'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { Tabs } from '@/components/ui/layout/tabs'
import { withTexts } from '@/components/ui/layout/with-texts'
import { PageLink } from '@/components/ui/text/page-link'
import { countMemberships } from '@/lib/domain/groups/list/memberships'
import { findNeighbours } from '@/lib/domain/people/identifiers/find-neighbours'
import { listIdentifiers, presentIdentifier } from '@/lib/domain/people/identifiers/identifiers'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { listApplicationsOf, listMembers } from '@/lib/domain/people/members/list-members'
import { listMemberJournal } from '@/lib/domain/people/members/member-journal'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { memberQuery } from '@/lib/domain/people/members/schema'
import { listDepartments } from '@/lib/domain/people/members/work-choices'
import { isId } from '@/lib/domain/record/id-schema'
import { readOpenLists } from '@/lib/domain/reviews/reviewer/hand-over'
import { costOfMember } from '@/lib/domain/spend/costs/shown-costs'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<PageParams> }

const eventsInRail = 3
const reportsInRail = 5

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const member = await readMember(await requireUser(), (await params).id)
  return member ? { title: nameOf(presentMember(member)) } : {}
}

async function MemberPage({ params, searchParams }: Props) {
  const actor = await requireUser()
  const [{ id }, asked, language] = await Promise.all([params, searchParams, getLanguage()])
  const list = typeof asked[listParam] === 'string' ? asked[listParam] : ''
  const isJournal = asked.tab === 'journal'
  const isBreaches = asked.tab === 'breaches'
  const isGroups = asked.tab === 'groups'
  const isAccounts = !isJournal && !isBreaches && !isGroups
  // Read before the accounts: if a request ends in between, its account is shown already; if it does not, it is polled.
  const [row, requests] = await Promise.all([
    readMember(actor, id),
    isAccounts && isId(id) ? readRequests(actor, id) : [],
  ])
  if (!row) notFound()
  const member = presentMember(row)
  const [
    t,
    words,
    ofGroups,
    neighbours,
    types,
    places,
    identifiers,
    applications,
    accounts,
    journal,
    last,
    departure,
    cost,
    breaches,
    groups,
    groupCount,
    reports,
    fields,
    openLists,
  ] = await Promise.all([
    getTranslations('members.screen'),
    getTranslations('breaches.member'),
    getTranslations('groups'),
    findNeighbours(actor, readList(new URLSearchParams(list)).query, row),
    readTypes(actor, language),
    listApplicationsOf(actor, [id]),
    listIdentifiers(actor, id),
    readApplications(actor),
    isAccounts ? readAccounts(actor, id, asked, language) : null,
    isJournal ? readJournal(actor, id, asked) : null,
    listMemberJournal(actor, id, { page: 1, size: eventsInRail }),
    asked.leave ? readDeparture(actor, id) : null,
    costOfMember(actor, id),
    readBreaches(actor, id, isBreaches ? asked : {}),
    isGroups ? readMemberships(actor, id, asked) : null,
    // The count of each tab; its content is read when it is opened.
    isGroups ? null : countMemberships(actor, { member: [id] }),
    listMembers(actor, memberQuery.parse({ manager: id, itemsPerPage: reportsInRail })),
    listFieldChoices(actor),
    readOpenLists(actor, id),
  ])
  const typeName = types.find((type) => type.id === member.member_type)?.name ?? null
  const hereWith = (extra: Record<string, string>) =>
    `${membersPath}/${id}?${new URLSearchParams({ ...(list && { [listParam]: list }), ...extra })}`
  const here = memberHref(id, list)
  const breachesHref = hereWith({ tab: 'breaches' })
  const journalHref = hereWith({ tab: 'journal' })
  const underDrawer = isJournal ? journalHref : isBreaches ? breachesHref : here
  const editHref = hereWith({ ...(isJournal && { tab: 'journal' }), edit: '1' })
  const at = new Set((places.get(id) ?? []).map((place) => place.id))
  const openings = asked.open ? await readOpenings(actor, at) : null
  const leaveHref = hereWith({ leave: '1' })
  const handOver = openLists.lists > 0 && (
    <HandOverNote
      hasLeft={openLists.hasLeft}
      from={{ member: id, name: nameOf(member) }}
      lists={openLists.lists}
    />
  )
  const listHref = list ? `${membersPath}?${list}` : membersPath

  return (
    <PageFrame
      title={nameOf(member)}
      width="wide"
      breadcrumb={<Breadcrumb items={[{ href: listHref, label: t('title') }]} current={nameOf(member)} />}
      titleExtra={neighbours && <NeighbourLinks neighbours={neighbours} list={list} />}
      actions={
        <MemberActions
          member={member}
          editHref={editHref}
          openHref={hereWith({ open: '1' })}
          leaveHref={leaveHref}
          listHref={listHref}
        />
      }
      rail={
        <>
          <MemberFacts member={member} typeName={typeName} fields={fields} editHref={editHref} />
          <ReportList managerId={id} reports={reports.items.map(presentMember)} total={reports.total} />
          <MemberNote member={member} />
          <MemberCost cost={cost} />
          <IdentifierList
            memberId={id}
            email={member.email}
            identifiers={identifiers.items.map(presentIdentifier)}
            applications={applications}
          />
          {last.total > 0 && !isJournal && (
            <RailSection
              title={t('journal.title')}
              aside={
                <PageLink href={journalHref} data-no-print className="type-dense link">
                  {t('journal.all')}
                </PageLink>
              }
            >
              <EventTimeline events={last.items} isShort />
            </RailSection>
          )}
        </>
      }
    >
      <MemberIdentity
        member={member}
        typeName={typeName}
        places={places.get(id)?.length ?? 0}
        leaveHref={leaveHref}
      />
      {breaches.gravest && (
        <MemberBreachNote hit={breaches.gravest} others={member.breaches - 1} href={breachesHref} />
      )}
      {handOver && (member.state === 'left' || member.state === 'leaving') && (
        <div className="mx-4 mb-4 lg:mx-6">{handOver}</div>
      )}
      <div className="border-b">
        <Tabs
          label={t('detail.tabs')}
          items={[
            {
              href: here,
              label: t('accounts'),
              count: member.accounts,
              isCurrent: isAccounts,
            },
            {
              href: hereWith({ tab: 'groups' }),
              label: ofGroups('screen.title'),
              count: groups?.total ?? groupCount,
              isCurrent: isGroups,
            },
            {
              href: breachesHref,
              label: words('title'),
              count: breaches.list.total,
              isCurrent: isBreaches,
            },
            { href: journalHref, label: t('detail.journal'), count: last.total, isCurrent: isJournal },
          ]}
        />
      </div>
      {isBreaches && (
        <HitTable
          hits={breaches.list.items}
          total={breaches.list.total}
          of={{ member: id }}
          empty={<EmptyState title={words('empty_title')}>{words('empty_text')}</EmptyState>}
        />
      )}
      {groups && (
        <MembershipTable
          memberships={groups.items}
          total={groups.total}
          of={{ member: { id, name: nameOf(member) } }}
          day={groups.day}
        />
      )}
      {journal && <MemberJournal {...journal} />}
      <FollowRequests lines={requests} />
      {requests.length > 0 && (
        <RequestsLayer
          lines={requests}
          exported={{ member: id, state: ['scheduled', 'pending', 'running', 'failed'] }}
        />
      )}
      {accounts && (
        <AccountTable
          accounts={accounts.items}
          total={accounts.total}
          decisions={accounts.decisions}
          cost={cost}
          memberName={nameOf(member)}
          isLeft={member.state === 'left'}
        />
      )}
      {openings && <OpenAccessLayer member={member} openings={openings} closeHref={here} />}
      {departure && <DepartureLayer member={member} {...departure} notice={handOver} closeHref={here} />}
      {asked.edit && (
        <MemberLayer
          member={member}
          types={types}
          departments={await listDepartments(actor)}
          fields={fields}
          closeHref={underDrawer}
        />
      )}
    </PageFrame>
  )
}

export default withTexts(MemberPage, [
  'access-reviews.hand_over',
  'access-reviews.screen.decisions',
  'access-reviews.screen.reassign',
  'access-reviews.screen.reviewer',
  'access-reviews.screen.validity',
  'accounts.screen.delete',
  'breaches.data_classes',
  'breaches.screen',
  'breaches.severities',
  'breaches.states',
  'groups',
  'members.screen',
  'past-accounts.day',
  'provisioning.screen.end',
  'saved-views',
])
