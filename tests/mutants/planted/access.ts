import type { PlantedFault } from '@/tests/mutants/planted-fault'

/** Accounts, what is asked of applications, and anomalies. */
export const access: PlantedFault[] = [
  {
    wrong: 'the start of a planned access is shown as its end',
    file: 'lib/domain/provisioning/requests/present-provisioning.ts',
    find: 'ends_at: dayOf(row.endsOn)',
    replace: 'ends_at: dayOf(row.dueOn)',
    tests: ['tests/domain/accounts/presented.test.ts'],
  },
  {
    wrong: 'the last activity of an account is shown as its creation',
    file: 'lib/domain/accounts/list/present-account.ts',
    find: 'created_in_app_at: instant(row.createdInAppAt)',
    replace: 'created_in_app_at: instant(row.lastActiveAt)',
    tests: ['tests/domain/accounts/presented.test.ts'],
  },
  {
    wrong: 'an account says that it was linked by a decision when its identifier did it',
    file: 'lib/domain/accounts/list/present-account.ts',
    find: "row.linkedByDecisionId ? 'decision' : row.linkedByIdentifierId ? 'identifier' : null",
    replace: "row.linkedByDecisionId || row.linkedByIdentifierId ? 'decision' : null",
    tests: ['tests/domain/accounts/presented.test.ts'],
  },
  {
    wrong: 'a resolved anomaly is overdue',
    file: 'lib/domain/anomalies/list/present-anomaly.ts',
    find: 'is_overdue: isOpen && ',
    replace: 'is_overdue: ',
    tests: ['tests/domain/anomalies/presented.test.ts'],
  },
  {
    wrong: 'a deletion that the application was asked for can be undone',
    file: 'lib/domain/anomalies/list/present-anomaly.ts',
    find: "(decision.resolution !== 'delete_account' || anomaly.state === 'deleting') &&",
    replace: 'true &&',
    tests: ['tests/domain/anomalies/presented.test.ts'],
  },
  {
    wrong: 'the accounts that appeared in a run are shown as changed',
    file: 'lib/domain/connections/runs/present-sync-run.ts',
    find: 'added: run.added',
    replace: 'added: run.changed',
    tests: ['tests/domain/connections/presented.test.ts'],
  },
  {
    wrong: 'an account created on the last day that counts as near a start counts as far from it',
    file: 'lib/domain/linking/profiles/openings.ts',
    find: 'Math.abs(days) <= daysNear',
    replace: 'Math.abs(days) < daysNear',
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
