import { readingBefore } from '@/lib/domain/accounts/history/present-on'
import { listRoles } from '@/lib/domain/accounts/list/list-roles'
import { countColumns, readColumns } from '@/lib/domain/batches/grid/access-columns'
import { summariseOpen } from '@/lib/domain/breaches/hits/breaches'
import { summariseDrift } from '@/lib/domain/bundles/list/drift'
import { listArrivals } from '@/lib/domain/bundles/list/list-arrivals'
import { getOverview, listDepartures, listMovements } from '@/lib/domain/company/dashboard/overview'
import { countByType, readWeek } from '@/lib/domain/company/dashboard/week'
import { getOnboardingProgress } from '@/lib/domain/company/onboarding/progress'
import { listConnectionNames } from '@/lib/domain/connections/user-connectors/user-connectors'
import { findNeighbours } from '@/lib/domain/people/identifiers/find-neighbours'
import { countTabs, listApplicationsOf, listMembers } from '@/lib/domain/people/members/list-members'
import { listMemberJournal } from '@/lib/domain/people/members/member-journal'
import { getMember } from '@/lib/domain/people/members/members'
import { memberQuery } from '@/lib/domain/people/members/schema'
import { listDepartments, listManagers } from '@/lib/domain/people/members/work-choices'
import { listCreations } from '@/lib/domain/provisioning/requests/list-provisionings'
import { today } from '@/lib/domain/record/days'
import { listGivenUp } from '@/lib/domain/record/failures/list-given-up'
import { listLastDecisions } from '@/lib/domain/reviews/launch/last-decisions'
import { listTogether } from '@/lib/domain/reviews/list/list-together'
import { reviewQuery } from '@/lib/domain/reviews/list/schema'
import { listLateReminders } from '@/lib/domain/reviews/reviewer/follow-links'
import { countUndecided } from '@/lib/domain/scans/discovered/discovered'
import { listWorkspaces } from '@/lib/domain/scans/workspace/workspaces'
import { costsOfConnections, costsOfMembers, readYearOfCosts } from '@/lib/domain/spend/costs/shown-costs'
import { countSpendTabs, readMovementState } from '@/lib/domain/spend/spends/spends'
import type { MeasuredCompany } from '@/tests/bench/scale/measured-company'

type Screen = (company: MeasuredCompany) => Promise<unknown>

/** What pages read beside the lists and counts that the API has too. */
export const screens: Record<string, Screen> = {
  'dashboard: applications and people': ({ actor }) => getOverview(actor),
  'dashboard: arrivals': ({ actor }) => listMovements(actor, 5),
  'dashboard: departures': ({ actor }) => listDepartures(actor, 5),
  'dashboard: the week': ({ actor }) => readWeek(actor),
  'dashboard: people by type': ({ actor }) => countByType(actor),
  'dashboard: open breaches': ({ actor }) => summariseOpen(actor),
  'dashboard: a year of costs': ({ actor }) => readYearOfCosts(actor),
  'dashboard: movements': ({ actor }) => readMovementState(actor),
  onboarding: ({ actor }) => getOnboardingProgress(actor),
  'members: tabs': ({ actor }) => countTabs(actor, {}),
  'members: departments': ({ actor }) => listDepartments(actor),
  'members: managers': ({ actor }) => listManagers(actor),
  'members: search by first name': ({ actor }) => listMembers(actor, memberQuery.parse({ search: 'madona' })),
  'members: costs and applications': async ({ actor }) => {
    const { items } = await listMembers(actor, memberQuery.parse({}))
    const ids = items.map(({ id }) => id)
    await listApplicationsOf(actor, ids)
    await costsOfMembers(actor, ids)
  },
  'a member: neighbours': async ({ actor, member }) =>
    findNeighbours(actor, memberQuery.parse({}), await getMember(actor, member.id)),
  'a member: journal': ({ actor, member }) => listMemberJournal(actor, member.id, { page: 1, size: 20 }),
  'applications: names': ({ actor }) => listConnectionNames(actor),
  'applications: costs': ({ actor }) => costsOfConnections(actor),
  'applications: found by scans': async ({ actor }) => {
    await countUndecided(actor)
    await listWorkspaces(actor)
  },
  'an application: roles': ({ actor, connector }) => listRoles(actor, connector.id),
  'an application: requests': ({ actor, connector }) => listCreations(actor, connector.id),
  'an application: last decisions': ({ actor, account }) => listLastDecisions(actor, [account.id]),
  'an application: reading before': ({ actor, connector }) => readingBefore(actor, connector.id, today()),
  'access: columns': async ({ actor }) => {
    const columns = await readColumns(actor)
    await countColumns(
      actor,
      columns.map(({ id }) => id),
    )
  },
  'a bundle: drift': async ({ actor, bundle }) => {
    await summariseDrift(actor, bundle)
    await listArrivals(actor, bundle)
  },
  'reviews: running': ({ actor }) => listTogether(actor, reviewQuery.parse({})),
  'reviews: late reminders': ({ actor }) => listLateReminders(actor),
  'what failed': ({ actor }) => listGivenUp(actor, ['rank-candidates', 'classify-spends', 'find-savings']),
  'spends: tabs': ({ actor }) => countSpendTabs(actor, {}),
}
