'use client'

import { useTranslations } from 'next-intl'
import { CheckList } from '@/components/access-reviews/check-list'
import { GroupsField } from '@/components/access-reviews/launch/groups-field'
import {
  idleDays,
  type Launchable,
  type LaunchValues,
} from '@/components/access-reviews/launch/launch-values'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'

type Props = {
  form: ServerForm<LaunchValues>
  /** Of one application only: several applications have no roles in common. */
  roles: { value: string; label: string }[]
  memberTypes: { id: string; name: string }[]
  applications: Launchable[]
}

/** The scope of a review: all accounts, or those that meet every condition chosen here. */
export function ScopeFields({ form, roles, memberTypes, applications }: Props) {
  const t = useTranslations('access-reviews.screen.scope')
  const isPart = form.watch('isPart')
  const kind = form.watch('kind')
  return (
    <div className="grid gap-3">
      <Field label={t('label')} isGroup help={isPart ? t('part_help') : undefined}>
        <Segmented
          label={t('label')}
          isWide
          value={isPart ? 'part' : 'all'}
          onChange={(value) => form.setValue('isPart', value === 'part')}
          options={[
            { value: 'all', label: t(kind === 'accounts' ? 'all' : 'all_memberships') },
            { value: 'part', label: t('part') },
          ]}
        />
      </Field>
      {isPart && (
        <>
          <GroupsField form={form} applications={applications} />
          {memberTypes.length > 0 && (
            <Field label={t('types')} isGroup isOptional>
              <CheckList
                label={t('types')}
                value={form.watch('memberTypes')}
                onChange={(value) => form.setValue('memberTypes', value)}
                choices={memberTypes.map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
          )}
          {roles.length > 0 && (
            <Field label={t('roles')} isGroup isOptional>
              <CheckList
                label={t('roles')}
                value={form.watch('roles')}
                onChange={(value) => form.setValue('roles', value)}
                choices={roles}
              />
            </Field>
          )}
          <Field label={t('inactive')} isOptional help={t('inactive_help')}>
            <Select
              placeholder={t('any_activity')}
              options={idleDays.map((days) => ({ value: String(days), label: t('days', { days }) }))}
              {...form.register('inactiveDays')}
            />
          </Field>
        </>
      )}
    </div>
  )
}
