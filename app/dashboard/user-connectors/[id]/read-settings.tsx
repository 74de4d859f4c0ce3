import { getTranslations } from 'next-intl/server'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

/** What was chosen and filled in when it was connected. Named here, so that the page carries no name of another field. */
export async function readSettings({ selection, credential_hints }: UserConnectorView) {
  const [t, names] = await Promise.all([
    getTranslations('user-connectors.screen.rail'),
    getTranslations('connectors'),
  ])
  const filled = Object.entries(credential_hints).map(([name, value]) => ({
    term: names.has(`fields.${name}`) ? names(`fields.${name}`) : name,
    value:
      typeof value === 'boolean' ? (
        t(value ? 'yes' : 'no')
      ) : (
        <span className="type-mono block truncate" title={value}>
          {value}
        </span>
      ),
  }))
  return selection
    ? [{ term: names(`selection.${selection.field}`), value: selection.name }, ...filled]
    : filled
}
