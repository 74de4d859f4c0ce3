import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { api } from '@/lib/browser/api'
import type { GroupView } from '@/lib/domain/groups/list/schema'

export type PickedGroup = { id: string; name: string; kind: GroupView['kind'] }

type Props = {
  connector: string
  application: string
  chosen: PickedGroup[]
  onChange: (chosen: PickedGroup[]) => void
}

/** Groups, teams and licences of one application that can be changed from here, found by name. */
export function GroupPicker({ connector, application, chosen, onChange }: Props) {
  const t = useTranslations('access.dialog')
  const kinds = useTranslations('groups.kinds')
  const onSearch = useCallback(
    async (search: string, signal: AbortSignal) => {
      const query = new URLSearchParams({
        user_connector: connector,
        locked: 'false',
        itemsPerPage: '20',
        search,
      })
      const page = await api.get<{ 'hydra:member': GroupView[] }>(`/api/groups?${query}`, {
        signal,
        isQuiet: true,
      })
      return page['hydra:member'].map(({ id, name, kind }) => ({
        value: id,
        label: name,
        hint: kinds(kind),
        keywords: [kind],
      }))
    },
    [connector, kinds],
  )
  return (
    <Field label={t('groups')}>
      <Combobox
        aria-label={`${t('find_group')}, ${application}`}
        placeholder={t('find_group')}
        searchPlaceholder={t('find_group')}
        value={null}
        onSearch={onSearch}
        onChange={(_value, option) => {
          if (!option || chosen.some(({ id }) => id === option.value)) return
          const kind = option.keywords?.[0] as GroupView['kind']
          onChange([...chosen, { id: option.value, name: option.label, kind }])
        }}
      />
      <ul className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
        {chosen.map(({ id, name }) => (
          <li
            key={id}
            className="type-dense inline-flex h-9 max-w-full items-center gap-1 rounded-control border border-line-strong bg-surface pl-2.5 lg:h-7"
          >
            <span className="truncate">{name}</span>
            <button
              type="button"
              aria-label={t('leave_out_group', { name })}
              onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              className="flex h-full w-8 shrink-0 items-center justify-center text-fg-2 hover:text-fg lg:w-7"
            >
              <X aria-hidden strokeWidth={1.8} className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
    </Field>
  )
}
