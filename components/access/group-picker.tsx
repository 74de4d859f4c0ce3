import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { GroupSearch, PickedGroups } from '@/components/groups/group-search'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import type { GroupView } from '@/lib/domain/groups/list/schema'

const mostSuggested = 6

export type PickedGroup = { id: string; name: string; kind: GroupView['kind'] }

type Props = {
  connector: string
  application: string
  chosen: PickedGroup[]
  /** The groups that most people have, with the share of each, offered below. */
  suggested?: (PickedGroup & { share: number })[]
  onChange: (chosen: PickedGroup[]) => void
}

/** Searches, by name, the groups, teams and licences of one application that Rollcall can change. */
export function GroupPicker({ connector, application, chosen, suggested = [], onChange }: Props) {
  const t = useTranslations('access.dialog')
  const further = suggested
    .filter((group) => !chosen.some(({ id }) => id === group.id))
    .slice(0, mostSuggested)
  return (
    <Field label={t('groups')}>
      <GroupSearch
        label={`${t('groups')}, ${application}`}
        query={{ user_connector: connector, locked: 'false' }}
        onPick={({ id, name, kind }) =>
          chosen.some((group) => group.id === id) || onChange([...chosen, { id, name, kind }])
        }
      />
      <PickedGroups groups={chosen} onChange={onChange} />
      {further.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {further.map(({ id, name, kind, share }) => (
            <li key={id}>
              <Button
                size="sm"
                variant="ghost"
                icon={<Plus aria-hidden strokeWidth={1.8} />}
                aria-label={t('add_group', { name, share })}
                onClick={() => onChange([...chosen, { id, name, kind }])}
              >
                {name} <span className="text-fg-2 tabular-nums">{t('share', { share })}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Field>
  )
}
