import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'

type Props<Group> = { groups: Group[]; onChange: (groups: Group[]) => void }

/** The groups that were chosen; each can be left out again. */
export function PickedGroups<Group extends { id: string; name: string }>({ groups, onChange }: Props<Group>) {
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
            onClick={() => onChange(groups.filter((one) => one.id !== id))}
            className="flex h-full w-8 shrink-0 items-center justify-center text-fg-2 hover:text-fg lg:w-7"
          >
            <X aria-hidden strokeWidth={1.8} className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}
