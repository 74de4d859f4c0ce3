import type { PlantedFault } from '@/tests/mutants/planted-fault'

const filters = 'lib/domain/people/members/member-filters.ts'
const rows = 'lib/domain/people/members/member-rows.ts'

export const people: PlantedFault[] = [
  {
    wrong: 'somebody has left on their last day already',
    file: filters,
    find: 'left: Prisma.sql`m.end_date < ',
    replace: 'left: Prisma.sql`m.end_date <= ',
    tests: ['tests/domain/people/members/list-members.test.ts'],
  },
  {
    wrong: 'somebody whose last day is the last of the days before leaving is not leaving',
    file: filters,
    find: 'm.end_date <= ${todayInSql} + ${leavingDays}',
    replace: 'm.end_date < ${todayInSql} + ${leavingDays}',
    tests: ['tests/domain/people/members/list-members.test.ts'],
  },
  {
    wrong: 'somebody who starts today is still arriving',
    file: filters,
    find: 'arriving: Prisma.sql`m.start_date > ',
    replace: 'arriving: Prisma.sql`m.start_date >= ',
    tests: ['tests/domain/people/members/list-members.test.ts'],
  },
  {
    wrong: 'somebody who starts today is not active',
    file: filters,
    find: 'm.start_date <= ${todayInSql}) AND (m.end_date',
    replace: 'm.start_date < ${todayInSql}) AND (m.end_date',
    tests: ['tests/domain/people/members/list-members.test.ts'],
  },
  {
    wrong: 'an alert is shown for whoever left, with or without an open account',
    file: filters,
    find: ' AND ${hasOpenAccount}`',
    replace: '`',
    tests: ['tests/domain/people/members/list-members.test.ts'],
  },
  {
    wrong: 'a filter by date leaves its last day out',
    file: filters,
    find: '${column} <= ${range.before}::date',
    replace: '${column} < ${range.before}::date',
    tests: ['tests/domain/people/members/list-members.test.ts'],
  },
  {
    wrong: 'the row of somebody on their last day says that they left',
    file: rows,
    find: 'CASE WHEN m.end_date < ',
    replace: 'CASE WHEN m.end_date <= ',
    tests: ['tests/domain/people/members/list-members.test.ts'],
  },
  {
    wrong: 'two accounts in one application count as one account',
    file: 'lib/domain/people/members/member-rows.ts',
    find: 'accounts: member.applications.length',
    replace: 'accounts: applications.length',
    tests: ['tests/domain/people/presented.test.ts'],
  },
  {
    wrong: 'updated rows of an import are shown as created',
    file: 'lib/domain/people/import/present-import.ts',
    find: 'created: memberImport.createdCount',
    replace: 'created: memberImport.updatedCount',
    tests: ['tests/domain/people/presented.test.ts'],
  },
]
