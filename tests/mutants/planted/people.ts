import type { PlantedFault } from '@/tests/mutants/planted-fault'

const filters = 'lib/domain/people/members/member-filters.ts'
const rows = 'lib/domain/people/members/member-rows.ts'
const members = [
  'tests/domain/people/members/list-members.test.ts',
  'tests/domain/people/members/members.test.ts',
  'tests/api/members.test.ts',
]

export const people: PlantedFault[] = [
  {
    wrong: 'somebody has left on their last day already',
    file: filters,
    find: 'left: Prisma.sql`m.end_date < ',
    replace: 'left: Prisma.sql`m.end_date <= ',
    tests: members,
  },
  {
    wrong: 'somebody whose last day is the last of the days before leaving is not leaving',
    file: filters,
    find: 'm.end_date <= ${todayInSql} + ${leavingDays}',
    replace: 'm.end_date < ${todayInSql} + ${leavingDays}',
    tests: members,
  },
  {
    wrong: 'somebody who starts today is still arriving',
    file: filters,
    find: 'arriving: Prisma.sql`m.start_date > ',
    replace: 'arriving: Prisma.sql`m.start_date >= ',
    tests: members,
  },
  {
    wrong: 'somebody who starts today is not active',
    file: filters,
    find: 'm.start_date <= ${todayInSql}) AND (m.end_date',
    replace: 'm.start_date < ${todayInSql}) AND (m.end_date',
    tests: members,
  },
  {
    wrong: 'an alert is shown for whoever left, with or without an open account',
    file: filters,
    find: ' AND ${hasOpenAccount}`',
    replace: '`',
    tests: members,
  },
  {
    wrong: 'a filter by date leaves its last day out',
    file: filters,
    find: '${column} <= ${range.before}::date',
    replace: '${column} < ${range.before}::date',
    tests: members,
  },
  {
    wrong: 'the row of somebody on their last day says that they left',
    file: rows,
    find: 'CASE WHEN m.end_date < ',
    replace: 'CASE WHEN m.end_date <= ',
    tests: members,
  },
  {
    wrong: 'a member may end on the day of the start',
    file: 'lib/domain/people/members/choices.ts',
    find: 'end > start',
    replace: 'end >= start',
    tests: members,
  },
  {
    wrong: 'the end of many is set to the day on which one of them starts',
    file: 'lib/domain/people/members/change-members.ts',
    find: 'start_date >= ${end}::date',
    replace: 'start_date > ${end}::date',
    tests: ['tests/domain/people/members/change-members.test.ts'],
  },
  {
    wrong: 'two accounts in one application count as one account',
    file: 'lib/domain/people/members/member-rows.ts',
    find: 'accounts: member.applications.length',
    replace: 'accounts: applications.length',
    tests: members,
  },
  {
    wrong: 'an unknown user type that stands on two lines of an import is not proposed',
    file: 'lib/domain/people/import/propose-types.ts',
    find: 'lines > 1',
    replace: 'lines > 2',
    tests: ['tests/domain/people/members/imports.test.ts', 'tests/api/member-import.test.ts'],
  },
  {
    wrong: 'updated rows of an import are shown as created',
    file: 'lib/domain/people/import/present-import.ts',
    find: 'created: found.createdCount',
    replace: 'created: found.updatedCount',
    tests: ['tests/domain/people/members/imports.test.ts', 'tests/api/member-import.test.ts'],
  },
]
