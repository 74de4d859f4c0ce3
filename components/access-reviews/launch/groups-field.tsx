import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Launchable, LaunchValues } from '@/components/access-reviews/launch/launch-values'
import { GroupSearch } from '@/components/groups/group-search'
import { PickedGroups } from '@/components/groups/picked-groups'
import { Field } from '@/components/ui/inputs/field'
import type { ServerForm } from '@/components/ui/inputs/use-server-form'
import type { GroupView } from '@/lib/domain/groups/list/schema'

type Props = { form: ServerForm<LaunchValues>; applications: Launchable[] }

/** The groups of the chosen applications. */
export function GroupsField({ form, applications }: Props) {
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
          chosen.some((one) => one.id === id) ||
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
