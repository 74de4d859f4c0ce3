import { expect, it } from 'vitest'
import { inputOf, valuesOf } from '@/components/members/member-values'
import type { MemberView } from '@/lib/domain/people/members/schema'

const ada = {
  civility: 'mrs',
  first_name: 'Ada',
  last_name: 'Morel',
  email: null,
  member_type: null,
  hiring_date: '2020-01-01',
  start_date: '2020-01-06',
  end_date: null,
  department: 'Finance',
  manager: { name: 'Nora Old', email: null, member: 'm2' },
  manager_origin: 'given',
  employee_number: '0042',
  job_title: null,
  employment_status: 'on_leave',
  custom: { f1: 'Lyon' },
  note: 'not part of the form',
} as unknown as MemberView

it('shows a member field for field, an unknown one as empty', () => {
  expect(valuesOf(ada)).toEqual({
    civility: 'mrs',
    first_name: 'Ada',
    last_name: 'Morel',
    email: '',
    member_type: '',
    hiring_date: '2020-01-01',
    start_date: '2020-01-06',
    end_date: '',
    department: 'Finance',
    manager: 'm2',
    employee_number: '0042',
    job_title: '',
    employment_status: 'on_leave',
    custom: {},
  })
  const { employment_status, custom, ...others } = valuesOf()
  expect(new Set(Object.values(others))).toEqual(new Set(['']))
  expect(employment_status).toBe('active')
  expect(custom).toEqual({})
})

it('leaves out a manager whom only an application names', () => {
  expect(valuesOf({ ...ada, manager_origin: 'application' }).manager).toBe('')
})

it('sends an emptied field as nothing, and the others without spaces around them', () => {
  const sent = inputOf({ ...valuesOf(ada), last_name: '  Morel ', start_date: '', civility: '  ' })

  expect(sent).toEqual({
    civility: null,
    first_name: 'Ada',
    last_name: 'Morel',
    email: null,
    member_type: null,
    hiring_date: '2020-01-01',
    start_date: null,
    end_date: null,
    department: 'Finance',
    manager: 'm2',
    employee_number: '0042',
    job_title: null,
    employment_status: 'on_leave',
    custom: {},
  })
})

it('holds the company’s own fields, and sends an emptied one as nothing', () => {
  const values = valuesOf(ada, [{ id: 'f1' }, { id: 'f2' }])

  expect(values.custom).toEqual({ f1: 'Lyon', f2: '' })
  expect(inputOf({ ...values, custom: { f1: ' ', f2: ' B ' } })).toMatchObject({
    custom: { f1: null, f2: 'B' },
  })
})
