import type { ChangeRow } from '@/lib/domain/accounts/history/account-changes'
import { instantOf, type ListExport, type Say } from '@/lib/domain/record/lists/exports'

export const changeExport: ListExport<ChangeRow> = {
  list: 'account_changes',
  columns: {
    at: ({ at }) => instantOf(at),
    change: ({ kind, memberName }, say) => say(`accounts.screen.history.${kind}`, { name: memberName ?? '' }),
    changes: ({ kind, before, after }, say) =>
      kind === 'changed' ? differencesIn(before, after, say).join('\n') : null,
    member: ({ memberName }) => memberName,
    user: ({ user }) => user?.fullName,
  },
}

const isFacts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats each changed fact as `Role: Member → Owner`. */
function differencesIn(before: unknown, after: unknown, say: Say): string[] {
  if (!isFacts(before) || !isFacts(after)) return []
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => !(name === 'role' && names.includes('role_label')))
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) =>
      say('accounts.screen.difference', {
        label: wordOf(
          `accounts.screen.changed.${name}`,
          wordOf(`connectors.facts.${name}`, name.replaceAll('_', ' '), say),
          say,
        ),
        before: valueText(name, before[name], say),
        after: valueText(name, after[name], say),
      }),
    )
}

// Facts whose values have texts in messages/.
const vocabularies: Record<string, string> = { kind: 'kinds', status: 'statuses' }

function valueText(name: string, value: unknown, say: Say): string {
  if (value === null || value === undefined || value === '')
    return name === 'starts_at' || name === 'ends_at' ? '—' : say('exports.facts.unknown')
  if (typeof value === 'boolean') return say(`exports.facts.${value}`)
  if (typeof value === 'object') return JSON.stringify(value)
  const vocabulary = vocabularies[name]
  return vocabulary ? wordOf(`accounts.screen.${vocabulary}.${value}`, String(value), say) : String(value)
}

/** An application may report facts that messages/ does not name. */
const wordOf = (key: string, otherwise: string, say: Say) => {
  const text = /^[\w.]+$/.test(key) ? say(key) : key
  return text === key ? otherwise : text
}
