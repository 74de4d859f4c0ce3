import { CalendarClock, CircleCheck, LogOut, Plane } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { DateText } from '@/components/ui/text/date-text'
import { Identity } from '@/components/ui/text/identity'
import { Status, type Tone } from '@/components/ui/text/tag'
import type { ImportPerson } from '@/lib/domain/people/import/schema'
import type { MemberFieldChoice } from '@/lib/domain/people/member-fields/schema'

const looks: Record<ImportPerson['state'], { tone: Tone; icon: ReactNode }> = {
  active: { tone: 'success', icon: <CircleCheck aria-hidden strokeWidth={1.8} /> },
  on_leave: { tone: 'info', icon: <Plane aria-hidden strokeWidth={1.8} /> },
  to_come: { tone: 'info', icon: <CalendarClock aria-hidden strokeWidth={1.8} /> },
  left: { tone: 'neutral', icon: <LogOut aria-hidden strokeWidth={1.8} /> },
}

export const Empty = () => <span className="text-fg-3">—</span>

/** With the values of the company's own fields that have a column in the file. */
export function Person({ person, own }: { person: ImportPerson; own: MemberFieldChoice[] }) {
  const t = useTranslations('member-import.people')
  const name = `${person.first_name} ${person.last_name}`
  const values = own.filter(({ id }) => person.custom[id] !== undefined)
  return (
    <span className="grid min-w-0 gap-0.5">
      <Identity
        lead={<Avatar id={person.email ?? name} name={name} />}
        title={name}
        text={person.email ?? person.job_title ?? (person.is_new ? undefined : t('known'))}
      />
      {values.length > 0 && (
        <span className="type-caption flex flex-wrap gap-x-3 pl-10 text-fg-2">
          {values.map(({ id, name: field, kind }) => (
            <span key={id} className="min-w-0 wrap-anywhere">
              {field}{' '}
              <b className="font-medium text-fg">
                {kind === 'date' ? <DateText iso={person.custom[id]} /> : person.custom[id]}
              </b>
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

export function Manager({ manager }: Pick<ImportPerson, 'manager'>) {
  const t = useTranslations('member-import.people')
  if (!manager) return <Empty />
  if (manager.state === 'known')
    return (
      <Identity
        lead={<Avatar id={manager.name} name={manager.name} size={24} />}
        title={<Plain>{manager.name}</Plain>}
      />
    )
  return (
    <Identity
      lead={<UnknownAvatar size={24} />}
      isUnknown
      title={<Plain>{manager.name}</Plain>}
      text={t(`${manager.state}_manager`)}
    />
  )
}

const Plain = ({ children }: { children: ReactNode }) => <span className="font-normal">{children}</span>

export function End({ person: { end_date, end_date_origin } }: { person: ImportPerson }) {
  const t = useTranslations('member-import.people')
  if (!end_date || end_date_origin !== 'observed') return <DateText iso={end_date} />
  const seen = new Date(Date.parse(`${end_date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return <span>{t.rich('before', { date: () => <DateText iso={seen} /> })}</span>
}

export function State({ person: { state, open_status } }: { person: ImportPerson }) {
  const t = useTranslations('member-import.people')
  const { tone, icon } = looks[state]
  return (
    <span className="grid justify-items-start">
      <Status tone={tone} icon={icon}>
        {t(`states.${state}`)}
      </Status>
      {open_status && (
        <span className="type-caption text-warning-fg wrap-anywhere">
          {t('open_status', { status: open_status })}
        </span>
      )}
    </span>
  )
}
