'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Skeleton } from '@/components/ui/layout/skeleton'
import { PanelError } from '@/components/ui/overlays/panel-error'
import { Avatar, UnknownAvatar } from '@/components/ui/text/avatar'
import { Note } from '@/components/ui/text/note'
import { Tag } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import type { LaunchInput, LaunchPreviewView } from '@/lib/domain/reviews/list/schema'

const patience = 250

type Preview = { answer: LaunchPreviewView | null; error: unknown }

/**
 * Who would get what of a launch by manager, asked again after every change.
 * @param body null: the reviews are not divided
 */
export function useLaunchPreview(body: LaunchInput | null): Preview {
  const [preview, setPreview] = useState<Preview>({ answer: null, error: null })
  const bodyText = body && JSON.stringify(body)
  useEffect(() => {
    if (bodyText === null) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      api
        .post<LaunchPreviewView>('/api/access_reviews/launch/preview', JSON.parse(bodyText), {
          signal: leaving.signal,
          isQuiet: true,
        })
        .then(
          (answer) => setPreview({ answer, error: null }),
          (error) => !leaving.signal.aborted && setPreview({ answer: null, error }),
        )
    }, patience)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [bodyText])
  return preview
}

/** Asked in the same dialog: it is no obstacle yet. */
const stillToChoose = 'access-reviews.problems.no_reviewer_for_rest'

type Props = Preview & {
  /** Who reviews the rest is still to be chosen. */
  isRestOpen: boolean
  /** How many people and accounts are of a kind. */
  labelOf: (id: string) => string
}

/** How many people and accounts each manager would get, and what none can review. */
export function ManagerShares({ answer, error, isRestOpen, labelOf }: Props) {
  const t = useTranslations('access-reviews.screen.by_manager')
  const all = useTranslations()
  if (error) return <PanelError cause={error} />
  if (!answer) return <Skeleton className="h-40 w-full" />
  const { managers, rest } = answer
  const refused = answer.refused.filter(({ key }) => !(isRestOpen && key === stillToChoose))
  const people = managers.reduce((sum, manager) => sum + manager.people, 0)
  const accounts = managers.reduce((sum, manager) => sum + manager.accounts, 0)
  return (
    <section className="grid gap-3" aria-label={t('shares')}>
      {/* Nobody was asked about of an application that cannot be reviewed. */}
      {(managers.length > 0 || rest || refused.length === 0) && (
        <p className="type-dense text-fg-2" role="status">
          {t('sum', { managers: managers.length, people, accounts })}
        </p>
      )}
      {(managers.length > 0 || rest) && (
        <ul className="scroll-thin type-dense max-h-72 overflow-y-auto rounded-note border">
          {/* First: behind many managers nobody would see who is left. */}
          {rest && (
            <Line
              lead={<UnknownAvatar />}
              name={t('rest')}
              text={rest.reasons
                .map(({ reason, manager, people: n, accounts: count }) =>
                  t(`reasons.${reason}`, { count: reason === 'nobody' ? count : n, manager: manager ?? '' }),
                )
                .join(' · ')}
              hint={rest.reasons.some(({ reason }) => reason === 'without_email') && t('without_email_hint')}
              {...rest}
            />
          )}
          {managers.map((manager) => (
            <Line
              key={manager.member}
              lead={<Avatar id={manager.member} name={manager.name} />}
              tag={manager.is_on_leave && <Tag tone="warning">{t('on_leave')}</Tag>}
              text={manager.mutual ? t('mutual', { name: manager.mutual }) : undefined}
              {...manager}
            />
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <Note tone="warning">
          <ul>
            {refused.map(({ user_connector, key, params }) => (
              <li key={user_connector}>
                <strong className="font-semibold">{labelOf(user_connector)}</strong> · {all(key, params)}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </section>
  )
}

type LineProps = {
  lead: ReactNode
  name: string
  tag?: ReactNode
  text?: string
  /** What can be done about it. */
  hint?: string | false
  people: number
  accounts: number
}

function Line({ lead, name, tag, text, hint, people, accounts }: LineProps) {
  const t = useTranslations('access-reviews.screen.by_manager')
  return (
    <li className="flex items-center gap-3 border-b px-3.5 py-2 last:border-b-0">
      {lead}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium wrap-anywhere">{name}</span>
          {tag}
        </span>
        {text && <span className="type-caption block text-fg-2">{text}</span>}
        {hint && <span className="type-caption block text-fg-2">{hint}</span>}
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="block">{t('people', { count: people })}</span>
        <span className="type-caption block text-fg-3">{t('accounts', { count: accounts })}</span>
      </span>
    </li>
  )
}
