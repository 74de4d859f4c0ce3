'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CheckList } from '@/components/access-reviews/check-list'
import type { Launchable, LaunchValues, OfferedGroup } from '@/components/access-reviews/launch/launch-values'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'
import type { ServerForm } from '@/components/ui/use-server-form'

type Props = { form: ServerForm<LaunchValues>; groups: OfferedGroup[]; applications: Launchable[] }

const few = 8
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The groups of the chosen applications; those that are chosen stay in sight while one searches for others. */
export function GroupsField({ form, groups, applications }: Props) {
  const t = useTranslations('access-reviews.screen.scope')
  const [text, setText] = useState('')
  const chosen = form.watch('groups')
  const reviewed = new Set(form.watch('userConnectors'))
  const offered = groups.filter(({ userConnectorId }) => reviewed.has(userConnectorId))
  const found = offered.filter(({ id, name }) => chosen.includes(id) || fold(name).includes(fold(text)))
  const labelOf = (id: string) => applications.find((one) => one.id === id)?.label
  if (offered.length === 0) return null
  return (
    <Field label={t('groups')} isGroup isOptional help={t('groups_help')} error={form.errorOf('groups')}>
      {offered.length > few && (
        <TextInput
          aria-label={t('groups_search')}
          placeholder={t('groups_search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="mb-2"
        />
      )}
      <CheckList
        label={t('groups')}
        value={chosen}
        onChange={(value) => {
          form.setValue('groups', value)
          form.clearErrors('groups')
        }}
        choices={found.map(({ id, name, userConnectorId }) => ({
          value: id,
          label: name,
          hint: applications.length > 1 ? labelOf(userConnectorId) : undefined,
        }))}
      />
    </Field>
  )
}
