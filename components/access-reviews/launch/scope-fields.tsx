'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useCallback } from 'react'
import {
  idleDays,
  type Launchable,
  type LaunchValues,
} from '@/components/access-reviews/launch/launch-values'
import { GroupSearch, PickedGroups } from '@/components/groups/group-search'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Field } from '@/components/ui/inputs/field'
import { Segmented } from '@/components/ui/inputs/segmented'
import { Select } from '@/components/ui/inputs/select'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import type { GroupView } from '@/lib/domain/groups/list/schema'

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

type Choice = { value: string; label: ReactNode; hint?: ReactNode }
type CheckListProps = {
  label: string
  choices: Choice[]
  value: string[]
  onChange: (value: string[]) => void
  /** The box above all others. */
  everything?: string
}

/** Check boxes in a box of its own that scrolls. */
export function CheckList({ label, choices, value, onChange, everything }: CheckListProps) {
  const chosen = new Set(value)
  const toggle = (one: string, isOn: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((id) => (id === one ? isOn : chosen.has(id))))
  return (
    <fieldset className="min-w-0 rounded-note border border-line-strong bg-surface">
      <legend className="sr-only">{label}</legend>
      {everything && (
        <div className="border-b px-3 py-2.5">
          <CheckBox
            checked={chosen.size === 0 ? false : chosen.size === choices.length ? true : 'mixed'}
            onChange={(isOn) => onChange(isOn ? choices.map((choice) => choice.value) : [])}
          >
            <span className="font-semibold">{everything}</span>
          </CheckBox>
        </div>
      )}
      {/* No tab stop of its own: its check boxes are focused. */}
      <ul className="scroll-thin grid max-h-38 gap-2.5 overflow-y-auto px-3 py-2.5">
        {choices.map((choice) => (
          <li key={choice.value} className="flex items-start justify-between gap-3">
            <CheckBox
              checked={chosen.has(choice.value)}
              onChange={(isOn) => toggle(choice.value, isOn)}
              className="min-w-0"
            >
              {choice.label}
            </CheckBox>
            {choice.hint && <span className="type-caption shrink-0 text-fg-3">{choice.hint}</span>}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

type GroupsFieldProps = { form: ServerForm<LaunchValues>; applications: Launchable[] }

/** The groups of the chosen applications. */
function GroupsField({ form, applications }: GroupsFieldProps) {
  const t = useTranslations('access-reviews.screen.scope')
  const chosen = form.watch('groups')
  const reviewed = form.watch('userConnectors')
  const withGroups = applications.filter(({ id, hasGroups }) => hasGroups && reviewed.includes(id))
  const isOne = applications.length === 1
  const hintOf = useCallback(
    ({ user_connector }: GroupView) => (isOne ? undefined : user_connector.label),
    [isOne],
  )
  if (withGroups.length === 0) return null
  const change = (groups: LaunchValues['groups']) => {
    form.setValue('groups', groups)
    form.clearErrors('groups')
  }
  return (
    <Field label={t('groups')} isGroup isOptional help={t('groups_help')} error={form.errorOf('groups')}>
      <GroupSearch
        label={t('groups')}
        query={{ user_connector: withGroups.map(({ id }) => id) }}
        hintOf={hintOf}
        onPick={({ id, name, user_connector }) =>
          chosen.some((scope) => scope.id === id) ||
          change([...chosen, { id, name, userConnectorId: user_connector.id }])
        }
      />
      <PickedGroups
        groups={chosen.filter(({ userConnectorId }) => reviewed.includes(userConnectorId))}
        onChange={change}
      />
    </Field>
  )
}
