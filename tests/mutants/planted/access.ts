import type { PlantedFault } from '@/tests/mutants/planted-fault'

const dated = ['tests/domain/execution/provisioning/dated-access.test.ts', 'tests/api/provisionings.test.ts']
const accounts = [
  'tests/domain/accounts/accounts/list-accounts.test.ts',
  'tests/domain/accounts/accounts/update-account.test.ts',
  'tests/api/accounts.test.ts',
]
const anomalies = [
  'tests/domain/anomalies/anomalies/list-anomalies.test.ts',
  'tests/domain/anomalies/anomalies/resolve-anomalies.test.ts',
  'tests/domain/anomalies/anomalies/undo-resolutions.test.ts',
  'tests/api/anomalies.test.ts',
]

/** Accounts, what is asked of applications, and anomalies. */
export const access: PlantedFault[] = [
  {
    wrong: 'an access may start today by a date',
    file: 'lib/domain/provisioning/requests/access-dates.ts',
    find: 'startsOn <= today()',
    replace: 'startsOn < today()',
    tests: dated,
  },
  {
    wrong: 'an access may end on the day it starts',
    file: 'lib/domain/provisioning/requests/access-dates.ts',
    find: 'endsOn <= (startsOn ?? today())',
    replace: 'endsOn < (startsOn ?? today())',
    tests: dated,
  },
  {
    wrong: 'a planned access opens a day late',
    file: 'lib/domain/provisioning/requests/open-due.ts',
    find: "WHERE p.state = 'scheduled' AND p.due_on <= ${todayInSql}",
    replace: "WHERE p.state = 'scheduled' AND p.due_on < ${todayInSql}",
    tests: dated,
  },
  {
    wrong: 'the accounts of leavers are closed although one more than may leave at once did',
    file: 'lib/domain/provisioning/leavers/close-leavers.ts',
    find: 'count(*) > greatest(',
    replace: 'count(*) > 1 + greatest(',
    tests: ['tests/domain/execution/provisioning/leavers.test.ts'],
  },
  {
    wrong: 'the start of a planned access is shown as its end',
    file: 'lib/domain/provisioning/requests/present-provisioning.ts',
    find: 'ends_at: dayOf(row.endsOn)',
    replace: 'ends_at: dayOf(row.dueOn)',
    tests: dated,
  },
  {
    wrong: 'a filter of accounts by date leaves its last day out',
    file: 'lib/domain/accounts/list/account-filters.ts',
    find: '${range.before}::date + 1',
    replace: '${range.before}::date',
    tests: accounts,
  },
  {
    wrong: 'the last activity of an account is shown as its creation',
    file: 'lib/domain/accounts/list/present-account.ts',
    find: 'created_in_app_at: instant(row.createdInAppAt)',
    replace: 'created_in_app_at: instant(row.lastActiveAt)',
    tests: accounts,
  },
  {
    wrong: 'an account may end on the day it starts',
    file: 'lib/domain/accounts/edit/change-dates.ts',
    find: 'dates.endsAt <= dates.startsAt',
    replace: 'dates.endsAt < dates.startsAt',
    tests: accounts,
  },
  {
    wrong: 'an account says that it was linked by a decision when its identifier did it',
    file: 'lib/domain/accounts/list/present-account.ts',
    find: "row.linkedByDecisionId ? 'decision' : row.linkedByIdentifierId ? 'identifier' : null",
    replace: "row.linkedByDecisionId || row.linkedByIdentifierId ? 'decision' : null",
    tests: accounts,
  },
  {
    wrong: 'a resolved anomaly is overdue',
    file: 'lib/domain/anomalies/list/present-anomaly.ts',
    find: 'is_overdue: isOpen && ',
    replace: 'is_overdue: ',
    tests: anomalies,
  },
  {
    wrong: 'a deletion that the application was asked for can be undone',
    file: 'lib/domain/anomalies/list/present-anomaly.ts',
    find: "(decision.resolution !== 'delete_account' || anomaly.state === 'deleting') &&",
    replace: 'true &&',
    tests: anomalies,
  },
  {
    wrong: 'a filter by least confidence leaves out who has exactly that',
    file: 'lib/domain/anomalies/list/anomalies.ts',
    find: 'x.best_confidence >= ',
    replace: 'x.best_confidence > ',
    tests: anomalies,
  },
  {
    wrong: 'suggestions of exactly the least confidence are not accepted',
    file: 'lib/domain/anomalies/resolve/suggestions.ts',
    find: 'c.confidence >= ${min_confidence}',
    replace: 'c.confidence > ${min_confidence}',
    tests: anomalies,
  },
  {
    wrong: 'a connection that accepts suggestions from 90 leaves those of 90 open',
    file: 'lib/domain/anomalies/resolve/suggestions.ts',
    find: 'c.confidence >= u.accept_above',
    replace: 'c.confidence > u.accept_above',
    tests: anomalies,
  },
  {
    wrong: 'a list from which as many accounts are missing as may be is held',
    file: 'lib/domain/execution/reading/hold-rule.ts',
    find: 'missing <= mostMissing ||',
    replace: 'missing < mostMissing ||',
    tests: ['tests/domain/execution/reading/held-runs.test.ts'],
  },
  {
    wrong: 'a list that is shorter by exactly the greatest share is held',
    file: 'lib/domain/execution/reading/hold-rule.ts',
    find: 'missing <= known * mostShare',
    replace: 'missing < known * mostShare',
    tests: ['tests/domain/execution/reading/held-runs.test.ts'],
  },
  {
    wrong: 'the accounts that appeared in a run are shown as changed',
    file: 'lib/domain/connections/runs/present-sync-run.ts',
    find: 'added: run.added',
    replace: 'added: run.changed',
    tests: ['tests/domain/execution/reading/sync-accounts.test.ts', 'tests/api/user-connectors.test.ts'],
  },
  {
    wrong:
      'an account created within the range of a start that is looked for counts for nothing on its last day',
    file: 'lib/domain/linking/comparison/circumstance-findings.ts',
    find: 'Math.abs(days) <= most',
    replace: 'Math.abs(days) < most',
    tests: ['tests/domain/linking/matching/rank-candidates.test.ts'],
  },
  {
    wrong: 'an address with two @ is taken for one',
    file: 'lib/domain/linking/profiles/normalise-identifier.ts',
    find: " || email.indexOf('@') !== at",
    replace: '',
    tests: ['tests/domain/linking/matching/normalise-identifier.test.ts'],
  },
]
