import { expect, it } from 'vitest'
import { presentIdentifier } from '@/lib/domain/people/identifiers/identifiers'
import { presentImport } from '@/lib/domain/people/import/present-import'
import { presentMemberType } from '@/lib/domain/people/member-types/member-types'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { at, onWire } from '@/tests/support/field-for-field'

type MemberRow = Parameters<typeof presentMember>[0]

const member = {
  id: 'm1',
  lastName: 'Morel',
  firstName: 'Ada',
  email: 'ada@corvelle.example',
  civility: 'mrs',
  memberTypeId: 't1',
  hiringDate: '2020-01-01',
  startDate: '2020-01-06',
  endDate: '2026-12-31',
  endDateOrigin: 'observed',
  department: 'Finance',
  managerId: 'm2',
  employeeNumber: '0042',
  jobTitle: 'Accountant',
  employmentStatus: 'on_leave',
  custom: { f1: 'Lyon' },
  origin: 'manual',
  state: 'leaving',
  identifierCount: 4,
  breachCount: 1,
  applications: ['slack', 'gitlab', 'gitlab'],
  manager: { name: 'Nora Old', email: 'nora@corvelle.example', member: 'm2', left: true, origin: 'given' },
  version: 7,
  createdAt: onWire(1),
  updatedAt: onWire(2),
} as unknown as MemberRow

it('shows a member field for field', () => {
  expect(presentMember(member)).toEqual({
    id: 'm1',
    name: 'Ada Morel',
    last_name: 'Morel',
    first_name: 'Ada',
    email: 'ada@corvelle.example',
    civility: 'mrs',
    member_type: 't1',
    hiring_date: '2020-01-01',
    start_date: '2020-01-06',
    end_date: '2026-12-31',
    end_date_origin: 'observed',
    department: 'Finance',
    employee_number: '0042',
    job_title: 'Accountant',
    employment_status: 'on_leave',
    custom: { f1: 'Lyon' },
    origin: 'manual',
    state: 'leaving',
    alerts: [],
    identifiers: 4,
    breaches: 1,
    accounts: 3,
    applications: ['gitlab', 'slack'],
    applications_count: 2,
    manager: { name: 'Nora Old', email: 'nora@corvelle.example', member: 'm2' },
    manager_name: 'Nora Old',
    manager_origin: 'given',
    manager_has_left: true,
    version: 7,
    created_at: onWire(1),
    updated_at: onWire(2),
  })
  expect(presentMember({ ...member, manager: null })).toMatchObject({
    manager: null,
    manager_name: null,
    manager_origin: null,
    manager_has_left: false,
  })
  expect(presentMember({ ...member, note: 'on leave' } as unknown as MemberRow)).toMatchObject({
    note: 'on leave',
  })
})

it('warns of accounts only where a member has left, and names five applications', () => {
  const applications = ['f', 'e', 'd', 'c', 'b', 'a']

  expect(presentMember({ ...member, state: 'left' }).alerts).toEqual(['open_accounts_after_end'])
  expect(presentMember({ ...member, state: 'left', applications: [] }).alerts).toEqual([])
  expect(presentMember({ ...member, applications })).toMatchObject({
    accounts: 6,
    applications: ['a', 'b', 'c', 'd', 'e'],
    applications_count: 6,
  })
})

it('shows a user type and how many have it', () => {
  const type = {
    id: 't1',
    name: 'Contractor',
    isDefaultOnImport: true,
    reviewReminder: 'one_month',
    _count: { members: 3 },
  } as Parameters<typeof presentMemberType>[0]

  expect(presentMemberType(type)).toEqual({
    id: 't1',
    name: 'Contractor',
    default_on_import: true,
    review_reminder: 'one_month',
    members: 3,
  })
})

it('shows an identifier, and from whom it was learned', () => {
  const identifier = {
    id: 'i1',
    memberId: 'm1',
    kind: 'external_id',
    value: 'gitlab:42:x',
    origin: 'learned',
    accountId: 'a1',
    learnedIn: 'slack',
    decision: { decidedBy: { fullName: 'Camille' } },
    createdAt: at(1),
  } as unknown as Parameters<typeof presentIdentifier>[0]

  expect(presentIdentifier(identifier)).toEqual({
    '@id': '/api/members/m1/identifiers/i1',
    id: 'i1',
    kind: 'external_id',
    value: '42:x',
    application: 'gitlab',
    origin: 'learned',
    learned_from: { account: 'a1', application: 'slack', decided_by: 'Camille' },
    created_at: onWire(1),
  })
  expect(presentIdentifier({ ...identifier, kind: 'login', value: 'a:b', origin: 'given' })).toMatchObject({
    value: 'a:b',
    application: null,
    learned_from: null,
  })
})

it('shows an import field for field, its columns counted from one', () => {
  const fault = { line: 3, column: 1, field: 'email', key: 'problems.invalid', params: {}, name: 'Ada' }
  const group = { key: 'problems.invalid', params: {}, field: 'email', column: 1, count: 2, lines: [3, 4] }
  const found = {
    id: 'n1',
    state: 'preview',
    fileName: 'people.csv',
    header: ['Name', 'Mail'],
    columns: { email: 1 },
    duplicates: 'skip',
    memberTypeId: 't1',
    dateOrder: 'dmy',
    rowCount: 20,
    sample: [],
    faults: [
      { ...fault, params: { value: 'ada@' } },
      { ...fault, column: null, name: undefined },
      { ...fault, params: { value: '2 May 2024', start: '3 May 2025', start_column: 4 } },
    ],
    faultCount: 2,
    faultGroups: [group, { ...group, count: 1 }],
    faultyCount: 3,
    unknownTypes: [],
    preview: {},
    doneCount: 4,
    createdCount: 5,
    updatedCount: 6,
    skippedCount: 7,
    linkedCount: 8,
    errorKey: 'members.import.too_long',
    errorParams: { max: 9 },
    createdAt: at(1),
    endedAt: at(2),
  } as unknown as Parameters<typeof presentImport>[0]

  const said = { code: 'invalid', message: 'problems.invalid' }
  const placed = { field: 'email', column: 2, header: 'Mail' }
  expect(presentImport(found, ({ key }) => key)).toEqual({
    id: 'n1',
    state: 'preview',
    file_name: 'people.csv',
    header: ['Name', 'Mail'],
    columns: { email: 1 },
    duplicates: 'skip',
    member_type: 't1',
    date_order: 'dmy',
    rows: 20,
    sample: [],
    faults: [
      { line: 3, ...placed, value: 'ada@', swap: null, name: 'Ada', ...said },
      { line: 3, field: 'email', column: null, header: null, value: null, swap: null, name: '', ...said },
      {
        ...{ line: 3, ...placed, value: '2 May 2024', name: 'Ada', ...said },
        swap: { column: 5, value: '3 May 2025' },
      },
    ],
    faults_count: 2,
    fault_groups: [
      { ...placed, count: 2, lines: [3, 4], ...said, message: 'members.import.of_several.invalid' },
      { ...placed, count: 1, lines: [3, 4], ...said },
    ],
    faulty: 3,
    types: [],
    preview: null,
    done: 4,
    created: 5,
    updated: 6,
    skipped: 7,
    linked: 8,
    error: { code: 'too_long', message: 'members.import.too_long' },
    created_at: onWire(1),
    ended_at: onWire(2),
  })
})
