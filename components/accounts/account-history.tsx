'use client'

import { useTranslations } from 'next-intl'
import { TimeAgo } from '@/components/ui/time-ago'
import { Timeline } from '@/components/ui/timeline'
import type { Tone } from '@/components/ui/tones'
import type { AccountChangeView, AccountView } from '@/lib/domain/accounts/schema'

const tones: Record<AccountChangeView['kind'], Tone> = {
  appeared: 'info',
  changed: 'neutral',
  gone: 'warning',
  returned: 'info',
  linked: 'success',
  unlinked: 'warning',
}

/** What became of an account since it was first seen. */
export function AccountHistory({ account, changes }: { account: AccountView; changes: AccountChangeView[] }) {
  const t = useTranslations('accounts.screen.history')
  const differences = useDifferences()
  const items = changes.map(({ id, kind, before, after, member, user, at }) => ({
    id,
    tone: tones[kind],
    title: t(kind, { name: member?.name ?? '' }),
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

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "Rôle : Membre → Propriétaire", one line for each fact that changed. */
function useDifferences() {
  const t = useTranslations('accounts.screen')
  const write = (value: unknown) => {
    if (value === null || value === undefined || value === '') return t('unknown')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
  return (before: unknown, after: unknown): string[] => {
    if (!isFacts(before) || !isFacts(after)) return []
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => {
        const label = t.has(`changed.${name}`) ? t(`changed.${name}`) : name.replaceAll('_', ' ')
        return t('difference', { label, before: write(before[name]), after: write(after[name]) })
      })
  }
}
