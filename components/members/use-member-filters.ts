'use client'

import { useTranslations } from 'next-intl'
import type { ListFilter } from '@/components/ui/table/list-filters'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'
import { employmentStatuses } from '@/lib/domain/people/members/choices'
import type { ManagerChoice } from '@/lib/domain/people/members/work-choices'

export type MemberFilterChoices = {
  types: { id: string; name: string }[]
  applications: { id: string; label: string }[]
  departments: string[]
  managers: ManagerChoice[]
  fields: MemberFieldChoice[]
}

/** What people are filtered by, in their list and in the access grid. */
export function useMemberFilters(choices: MemberFilterChoices): ListFilter[] {
  const { types, applications, departments, managers, fields } = choices
  const t = useTranslations('members.screen.filters')
  return [
    {
      field: 'department',
      label: t('department'),
      operator: t('is'),
      options: [
        ...departments.map((name) => ({ value: name, label: name })),
        { value: 'none', label: t('no_department') },
      ],
    },
    {
      field: 'manager',
      label: t('manager'),
      operator: t('is'),
      options: [
        ...managers.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: t('no_manager') },
      ],
    },
    {
      field: 'employment_status',
      label: t('status'),
      operator: t('is'),
      options: employmentStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
    {
      field: 'member_type',
      label: t('type'),
      operator: t('is'),
      options: [
        ...types.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: t('no_type') },
      ],
    },
    {
      field: 'user_connector',
      label: t('application'),
      operator: t('has_account'),
      options: applications.map(({ id, label }) => ({ value: id, label })),
    },
    {
      field: 'breached',
      label: t('breached'),
      options: [{ value: 'true', label: t('in_breach') }],
    },
    ...fields.map((field) => ownFieldFilter(field, t)),
  ]
}

/** Of a list the values, of a text a part, of a date the days between. */
function ownFieldFilter(
  { id, name, kind, options }: MemberFieldChoice,
  t: ReturnType<typeof useTranslations<'members.screen.filters'>>,
): ListFilter {
  if (kind === 'date')
    return { field: `custom_after.${id}`, until: `custom_before.${id}`, label: name, kind: 'days' }
  if (kind === 'text')
    return { field: `custom_contains.${id}`, label: name, operator: t('contains'), kind: 'text' }
  return {
    field: `custom.${id}`,
    label: name,
    operator: t('is'),
    isMultiple: true,
    // One filter holds several, apart by commas.
    options: options.map((option) => ({ value: encodeURIComponent(option), label: option })),
  }
}
