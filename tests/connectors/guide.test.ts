import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fieldsOfLinks, fillLink } from '@/components/user-connectors/connect/fill-link'
import { catalogue } from '@/lib/connectors/catalogue'
import type { ApiConnector } from '@/lib/connectors/kit/define-connector'
import { describeFields } from '@/lib/connectors/kit/fields'
import { addressesOf, type GuideStep } from '@/lib/connectors/kit/guide'
import { accessTable } from '@/scripts/connector-access'

const apis = catalogue.filter((connector): connector is ApiConnector => connector.source === 'api')
const isWithin = (host: string, domains: readonly string[]) =>
  domains.some((domain) => host === domain || host.endsWith(`.${domain}`))

describe.each(apis.map((connector) => [connector.id, connector] as const))('%s', (_id, connector) => {
  const fields = describeFields(connector.credentials)
  const names = fields.map(({ name }) => name)
  const guide = connector.guide!
  const links = (guide?.steps ?? []).flatMap(({ links = [] }) => links.map(addressesOf))

  it('says step by step how its credentials are got, in both languages', () => {
    const ways: GuideStep['way'][] = connector.oauth?.unless ? ['token', 'authorization'] : [undefined]

    for (const way of ways)
      expect(guide.steps.filter((step) => step.way === way).length).toBeGreaterThanOrEqual(2)
    expect(guide.steps.every(({ way }) => ways.includes(way))).toBe(true)
    for (const { fr, en } of guide.steps) {
      expect(fr).toMatch(/^.+\.$/)
      expect(en).toMatch(/^.+\.$/)
      // Before these, French has a space that does not break.
      expect(fr).not.toMatch(/[^\u00a0][;?!»]|« |[^\u00a0\w]:| :/)
      expect(`${fr}${en}`).not.toMatch(/['"]/)
    }
  })

  it('leads to the page of the vendor where that is done, and nowhere else', () => {
    if (links.length === 0) expect(guide.noLink?.en).toBeTruthy()
    for (const template of links.flatMap(({ read, write }) => [read, write])) {
      for (const field of fieldsOfLinks([template])) expect(names).toContain(field)
      const isOwnServer = /^https:\/\/\{custom_domain\}\//.test(template)
      const typed = {
        domain: template.includes('zoho') ? 'eu' : 'acme',
        custom_domain: 'https://own.example',
      }
      const url = new URL(fillLink(template, typed)!)
      expect(url.protocol).toBe('https:')
      expect(url.username + url.password).toBe('')
      if (isOwnServer) expect(url.host).toBe('own.example')
      else expect(isWithin(url.hostname, guide.hosts)).toBe(true)
    }
  })

  it('asks for the least rights, or says why there are none to choose', () => {
    if (guide.scopes.length === 0) expect(guide.noScopes?.en).toBeTruthy()
    if (
      connector.oauth?.unless &&
      !guide.scopes.some(({ credential }) => credential === connector.oauth?.unless)
    )
      expect(guide.noScopes?.en).toBeTruthy()
    for (const { credential, read, write } of guide.scopes) {
      expect(names).toContain(credential)
      expect(read.length + write.length).toBeGreaterThan(0)
      expect(new Set(read).size).toBe(read.length)
      expect(new Set(write).size).toBe(write.length)
      // To read alone never takes more than to act.
      expect(read.length).toBeLessThanOrEqual(write.length)
    }
  })

  it('asks those who agree at the vendor for the same rights', () => {
    const { oauth } = connector
    if (oauth?.grant !== 'authorization_code') return
    const described = guide.scopes.find(({ credential }) => credential === 'client_id')!
    const optional = oauth.extraAuthorizeParams?.optional_scope?.split(' ') ?? []

    const asked = [...oauth.scopes, ...optional, ...(oauth.furtherScopes?.write ?? [])]
    const every = [...described.write, ...(described.extra ?? []).map(({ scope }) => scope)]
    expect(asked.toSorted()).toEqual(every.toSorted())
    expect(oauth.readScopes ?? described.read).toEqual(described.read)
    expect(oauth.readScopes !== undefined).toBe(names.includes('read_only'))
  })

  it('names no right elsewhere than in its guide', () => {
    const rights = guide.scopes.flatMap(({ read, write }) => [...read, ...write])
    const codes = rights.filter((right) => /[:._]/.test(right) && !right.includes(' '))
    for (const { helpKey } of fields) {
      const help = connector.texts?.en[helpKey?.split('.').at(-1) ?? ''] ?? ''
      for (const code of codes) expect(help).not.toContain(code)
    }
  })
})

describe('the documents', () => {
  it('have the rights of the guides', () => {
    expect(readFileSync('docs/connectors-access.md', 'utf8')).toContain(accessTable())
  })

  it('agree with the form on the application of the first steps', () => {
    const readme = readFileSync('README.md', 'utf8').replace(/\s+/g, ' ')
    const { read, write } = apis.find(({ id }) => id === 'gitlab')!.guide!.scopes[0]!

    expect(readme).toContain(`make a personal access token with the scope \`${read}\` (or \`${write}\``)
    expect(readme).toContain('(docs/connectors-access.md)')
  })
})
