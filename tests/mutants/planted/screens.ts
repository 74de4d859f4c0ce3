import type { PlantedFault } from '@/tests/mutants/planted-fault'

const selection = 'components/access/access-selection.ts'

export const screens: PlantedFault[] = [
  {
    wrong: 'single cells beside whole applications choose everybody',
    file: selection,
    find: ' && cells.size === 0 && applications.size > 0',
    replace: ' && applications.size > 0',
    tests: ['tests/domain/batches/screen/access-selection.test.ts'],
  },
  {
    wrong: 'a cell of an application that allows nothing can be chosen',
    file: selection,
    find: 'if (isLocked(column)) return false',
    replace: '',
    tests: ['tests/domain/batches/screen/access-selection.test.ts'],
  },
  {
    wrong: 'an access that is about to open counts as none',
    file: selection,
    find: 'else if (!cell?.opens) empty++',
    replace: 'else empty++',
    tests: ['tests/domain/batches/screen/access-selection.test.ts'],
  },
  {
    wrong: 'taking one person out leaves everybody chosen',
    file: selection,
    find: '  isEverybody: false,\n  people: flipped',
    replace: '  people: flipped',
    tests: ['tests/domain/batches/screen/access-selection.test.ts'],
  },
  {
    wrong: 'a suggestion of 60 is only possible',
    file: 'components/ui/text/confidence.tsx',
    find: 'score >= 60',
    replace: 'score > 60',
    tests: ['tests/ui/marks.test.ts', 'tests/ui/clear-candidate.test.ts'],
  },
  {
    wrong: 'the seventh page is left out between two others',
    file: 'components/ui/table/pagination.tsx',
    find: 'if (number - previous === 2) return [number - 1, number]',
    replace: '',
    tests: ['tests/ui/page-numbers.test.ts'],
  },
  {
    wrong: 'a change of the filter stays on the page it was on',
    file: 'components/ui/table/list-query.ts',
    find: "put('page', change.page && change.page > 1 ? String(change.page) : null)",
    replace: "if (change.page) put('page', String(change.page))",
    tests: ['tests/ui/list-query.test.ts'],
  },
  {
    wrong: 'the last column can be moved behind the last place',
    file: 'components/ui/table/table-columns.ts',
    find: 'from < 0 || to < 0 || to >= order.length',
    replace: 'from < 0 || to < 0',
    tests: ['tests/ui/table-columns.test.ts'],
  },
  {
    wrong: 'a failed sync of a day hides the one that succeeded before it',
    file: 'components/user-connectors/runs/sync-history.tsx',
    find: 'worth[shownState] > worth[ofDay]',
    replace: 'worth[shownState] < worth[ofDay]',
    tests: ['tests/domain/connections/user-connectors/screen/day-states.test.ts'],
  },
  {
    wrong: 'the sixth application of a chart is left out of the others',
    file: 'components/spends/chart-series.ts',
    find: 'summary.by_application.slice(shown)',
    replace: 'summary.by_application.slice(shown + 1)',
    tests: ['tests/domain/spend/spends/screen/chart-series.test.ts'],
  },
  {
    wrong: 'an emptied field of a member keeps what it had',
    file: 'components/members/member-values.ts',
    find: 'values[field].trim() || null',
    replace: 'values[field].trim() || undefined',
    tests: ['tests/domain/people/members/screen/member-values.test.ts'],
  },
  {
    wrong: 'anomalies may vanish from a strip of many accounts',
    file: 'components/ui/text/tick.tsx',
    find: "state === 'anomaly' ? Math.max(oneByOne, Math.ceil(share)) : ",
    replace: '',
    tests: ['tests/ui/marks.test.ts'],
  },
  {
    wrong: 'undoing an act of the queue counts more than was done',
    file: 'components/anomalies/queue-session.ts',
    find: 'Math.max(0, done - reopened)',
    replace: 'done - reopened',
    tests: ['tests/browser/queue-session.test.ts'],
  },
]
