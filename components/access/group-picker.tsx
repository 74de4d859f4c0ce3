import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Field } from '@/components/ui/field'
import { api } from '@/lib/browser/api'
import type { GroupView } from '@/lib/domain/groups/list/schema'

const mostSuggested = 6

export type PickedGroup = { id: string; name: string; kind: GroupView['kind'] }

type Props = {
  connector: string
  application: string
  chosen: PickedGroup[]
  /** What most people have, with the share of each: offered below. */
  suggested?: (PickedGroup & { share: number })[]
  onChange: (chosen: PickedGroup[]) => void
}

/** Groups, teams and licences of one application that can be changed from here, found by name. */
export function GroupPicker({ connector, application, chosen, suggested = [], onChange }: Props) {
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
  const further = suggested.filter((one) => !chosen.some(({ id }) => id === one.id)).slice(0, mostSuggested)
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
