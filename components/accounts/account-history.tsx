'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useFactName } from '@/components/accounts/use-facts'
import { Timeline } from '@/components/ui/layout/timeline'
import { TimeAgo } from '@/components/ui/text/date-text'
import type { Tone } from '@/components/ui/text/tag'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { AccountChangeView, AccountView } from '@/lib/domain/accounts/list/schema'
import { formatDate } from '@/lib/i18n/dates'

const tones: Record<AccountChangeView['kind'], Tone> = {
  appeared: 'info',
  changed: 'neutral',
  gone: 'warning',
  returned: 'info',
  linked: 'success',
  unlinked: 'warning',
  joined: 'info',
  left: 'neutral',
}

/** The history of an account since it was first seen. */
export function AccountHistory({ account, changes }: { account: AccountView; changes: AccountChangeView[] }) {
  const t = useTranslations('accounts.screen.history')
  const differences = useDifferences()
  const items = changes.map(({ id, kind, before, after, member, user, at }) => ({
    id,
    tone: tones[kind],
    title: t(kind, { name: member?.name ?? groupIn(before, after) }),
    text: (
      <>
        {kind === 'changed' &&
          differences(before, after).map((line) => (
            <span key={line} className="block wrap-anywhere text-fg-2">
              {line}
            </span>
          ))}
        <TimeAgo iso={at} />
        {user && ` · ${t('by', { name: user.full_name })}`}
      </>
    ),
  }))
  if (items.length > 0) return <Timeline items={items} />
  return (
    <Timeline
      items={[
        {
          id: 'first',
          tone: 'info',
          title: t('appeared', { name: '' }),
          text: <TimeAgo iso={account.first_seen_at} />,
        },
      ]}
    />
  )
}

/** Which group was joined or left, by the name it had. */
function groupIn(before: unknown, after: unknown): string {
  const facts = isFacts(after) ? after : isFacts(before) ? before : {}
  return typeof facts.group === 'string' ? facts.group : ''
}

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// Facts whose values have texts in messages/.
const vocabularies: Record<string, string> = { kind: 'kinds', status: 'statuses' }

/** "Role: Member → Owner", one line for each fact that changed. */
function useDifferences() {
  const t = useTranslations('accounts.screen')
  const factName = useFactName()
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  const write = (name: string, value: unknown) => {
    // A date that a user may set: empty means not set, rather than unknown.
    if (name === 'starts_at' || name === 'ends_at')
      return typeof value === 'string' ? formatDate(value.slice(0, 10), options) : '—'
    if (value === null || value === undefined || value === '') return t('unknown')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'identifiers' && Array.isArray(value))
      return value.map((fact) => (isFacts(fact) ? String(fact.value) : '')).join(', ')
    if (name === 'manager' && isFacts(value))
      return String(value.name ?? value.email ?? value.externalId ?? t('unknown'))
    const word = `${vocabularies[name]}.${value}`
    if (name in vocabularies && t.has(word)) return t(word)
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (before: unknown, after: unknown): string[] => {
    if (!isFacts(before) || !isFacts(after)) return []
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names
      .filter((name) => !(name === 'role' && names.includes('role_label')))
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => {
        const label = t.has(`changed.${name}`) ? t(`changed.${name}`) : factName(name)
        return t('difference', { label, before: write(name, before[name]), after: write(name, after[name]) })
      })
  }
}
