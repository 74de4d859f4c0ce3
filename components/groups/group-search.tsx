import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Combobox } from '@/components/ui/inputs/combobox'
import type { ComboboxOption } from '@/components/ui/text/option-line'
import { api } from '@/lib/browser/api'
import type { GroupView } from '@/lib/domain/groups/list/schema'

const mostFound = 20

type Props = {
  label: string
  /** The query of the list: the connections, and which of their groups. */
  query: Record<string, string | string[]>
  /** In grey after the name; without it, the kind. */
  hintOf?: (group: GroupView) => string | undefined
  onPick: (group: GroupView) => void
}

/** Searches groups by name and adds them one by one. */
export function GroupSearch({ label, query, hintOf, onPick }: Props) {
  const t = useTranslations('groups.picker')
  const kinds = useTranslations('groups.kinds')
  const searchText = queryText({ ...query, itemsPerPage: String(mostFound) })
  const onSearch = useCallback(
    async (search: string, signal: AbortSignal): Promise<GroupOption[]> => {
      const page = await api.get<{ 'hydra:member': GroupView[] }>(
        `/api/groups?${searchText}&search=${encodeURIComponent(search)}`,
        { signal, isQuiet: true },
      )
      return page['hydra:member'].map((group) => ({
        value: group.id,
        label: group.name,
        hint: hintOf ? hintOf(group) : kinds(group.kind),
        group,
      }))
    },
    [searchText, hintOf, kinds],
  )
  return (
    <Combobox
      aria-label={label}
      placeholder={t('find')}
      searchPlaceholder={t('find')}
      value={null}
      onSearch={onSearch}
      onChange={(_value, option) => option && onPick((option as GroupOption).group)}
    />
  )
}

const queryText = (query: Props['query']) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : value.map((choice) => [`${name}[]`, choice]),
    ),
  ).toString()

type GroupOption = ComboboxOption & { group: GroupView }

type PickedGroupsProps<Group> = { groups: Group[]; onChange: (groups: Group[]) => void }

/** The selected groups, each with a button to remove it. */
export function PickedGroups<Group extends { id: string; name: string }>({
  groups,
  onChange,
}: PickedGroupsProps<Group>) {
  const t = useTranslations('groups.picker')
  return (
    <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
      {groups.map(({ id, name }) => (
        <li
          key={id}
          className="type-dense inline-flex h-9 max-w-full items-center gap-1 rounded-control border border-line-strong bg-surface pl-2.5 lg:h-7"
        >
          <span className="truncate">{name}</span>
          <button
            type="button"
            aria-label={t('leave_out', { name })}
            onClick={() => onChange(groups.filter((group) => group.id !== id))}
            className="flex h-full w-8 shrink-0 items-center justify-center text-fg-2 hover:text-fg lg:w-7"
          >
            <X aria-hidden strokeWidth={1.8} className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
