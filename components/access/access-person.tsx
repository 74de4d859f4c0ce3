import { useTranslations } from 'next-intl'
import { CheckBox } from '@/components/ui/inputs/check-box'
import { Avatar } from '@/components/ui/text/avatar'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/components/ui/text/role'
import type { GridRow } from '@/lib/domain/batches/grid/schema'

type Props = { person: GridRow; type: string | undefined; isOn: boolean; onFlip: () => void }

/** The head of a row: the person, with their type and department. */
export function AccessPerson({ person, type, isOn, onFlip }: Props) {
  const t = useTranslations('access')
  const mayWrite = useMay('writing')
  const name = `${person.first_name} ${person.last_name}`
  // Some companies have a type and a department of one name.
  const facts = new Set([type ?? (person.has_left ? t('states.left') : null), person.department])
  return (
    <th
      scope="row"
      className={cx(
        'sticky left-0 z-1 border-r border-b bg-surface px-6 py-0.5 text-left font-normal',
        isOn && 'bg-primary-bg shadow-[inset_3px_0_0_var(--primary)]',
      )}
    >
      <span className="flex items-center gap-3">
        {mayWrite && <CheckBox checked={isOn} onChange={onFlip} aria-label={t('select.person', { name })} />}
        <Avatar id={person.id} name={name} />
        <span className="grid min-w-0">
          <PageLink
            href={`/dashboard/members/${person.id}`}
            tabIndex={-1}
            className="truncate font-semibold hover:underline"
          >
            {name}
          </PageLink>
          <span className="type-caption truncate text-fg-2">
            {[...facts].filter(Boolean).join(', ') || '\u00a0'}
          </span>
        </span>
      </span>
    </th>
  )
}
