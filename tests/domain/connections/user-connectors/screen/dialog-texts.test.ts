import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { catalogue } from '@/lib/connectors/catalogue'
import { describeFields } from '@/lib/connectors/kit/fields'
import { viewOf } from '@/lib/domain/connections/applications/present-application'
import { languages } from '@/lib/i18n/languages'
import { loadMessages } from '@/lib/i18n/messages'

const parameters = { application: 'Acme', connector_name: 'Acme', label: 'Acme', name: 'Alix', count: 2 }
const choose = 'user-connectors.screen'

/** Every message that the dialogs of one application show by a key that depends on it. */
function keysOf(connector: (typeof catalogue)[number]): string[] {
  const { create, delete: act, changeRole } = connector.can
  const keys = [`connectors.categories.${connector.category}`]
  if (create)
    keys.push(
      ...[`${choose}.scope.create.${create}`, `${choose}.actions.add.${create}`],
      ...[`accounts.screen.add.title.${create}`, `accounts.screen.add.send.${create}`],
    )
  if (act)
    keys.push(
      `${choose}.scope.delete.${act}`,
      ...['action', 'title', 'text', 'pending'].map((part) => `accounts.screen.delete.${act}.${part}`),
    )
  if (changeRole) keys.push(`${choose}.scope.change_role`, 'accounts.screen.change_role')
  if (connector.source === 'file') return keys
  if (connector.selection) keys.push(`connectors.selection.${connector.selection.field}`)
  const asked = [connector.credentials, connector.newAccount].flatMap((schema) =>
    schema ? describeFields(schema) : [],
  )
  const { guide } = viewOf(connector)
  for (const { text_key } of guide?.steps ?? []) keys.push(text_key)
  for (const { kind_key, extra } of guide?.scopes ?? [])
    keys.push(...(kind_key ? [kind_key] : []), ...extra.map(({ text_key }) => text_key))
  if (guide?.no_scopes_key) keys.push(guide.no_scopes_key)
  for (const { labelKey, helpKey } of asked) keys.push(labelKey, ...(helpKey ? [helpKey] : []))
  return keys
}

describe.each(catalogue.map((connector) => [connector.id, connector] as const))('%s', (_id, connector) => {
  it.each(languages)('says every word of its dialogs in %s', (locale) => {
    const t = createTranslator({
      locale,
      messages: loadMessages(locale),
      onError: (error) => {
        throw error
      },
    })
    for (const key of keysOf(connector)) {
      const text = t(key, parameters)
      expect(text.trim(), key).not.toBe('')
      expect(text).not.toMatch(/\b(connectors|user-connectors|accounts)\.screen\b|[{}]/)
    }
  })

  it('says of every credential where it is found', () => {
    if (connector.source === 'file') return
    const silent = describeFields(connector.credentials).filter(({ helpKey }) => helpKey === null)
    expect(silent.map(({ name }) => name)).toEqual([])
  })
})
