import { describe, expect, it } from 'vitest'
import { fillLink, fillLinks } from '@/components/user-connectors/connect/fill-link'

describe('fillLink', () => {
  it.each([
    ['acme', 'https://acme.zendesk.com/admin/tokens?x=1#y'],
    [' https://Acme.zendesk.com/agent ', 'https://acme.zendesk.com/admin/tokens?x=1#y'],
    ['', null],
    ['support.acme.fr', null],
    ['acme/../evil', 'https://acme.zendesk.com/admin/tokens?x=1#y'],
    ['evil.example/', null],
    ['user:pass@acme', null],
  ])('puts the subdomain of %j in', (domain, address) => {
    expect(fillLink('https://{domain}.zendesk.com/admin/tokens?x=1#y', { domain })).toBe(address)
  })

  it.each([
    ['acme.okta.com', 'https://acme-admin.okta.com/admin'],
    ['acme-admin.okta.com', 'https://acme-admin.okta.com/admin'],
    ['sign-in.acme.fr', null],
  ])('puts it before what follows, for %j', (domain, address) => {
    expect(fillLink('https://{domain}-admin.okta.com/admin', { domain })).toBe(address)
  })

  it.each([
    ['', 'https://api-console.zoho.com/'],
    ['eu', 'https://api-console.zoho.eu/'],
    ['com.au', 'https://api-console.zoho.com.au/'],
    ['https://crm.zoho.eu/crm', 'https://api-console.zoho.eu/'],
    ['somewhere.example', null],
  ])('puts the data centre of %j in', (domain, address) => {
    expect(fillLink('https://api-console.zoho.{domain=com}/', { domain })).toBe(address)
  })

  it.each([
    ['', 'https://app.datadoghq.com/keys'],
    ['app.datadoghq.eu', 'https://app.datadoghq.eu/keys'],
    ['elsewhere.example', 'https://app.datadoghq.com/keys'],
  ])('keeps to the vendor, for %j', (custom_domain, address) => {
    expect(fillLink('https://{custom_domain=app.datadoghq.com}/keys', { custom_domain })).toBe(address)
  })

  it.each([
    ['https://www.acme.fr/blog/', 'https://www.acme.fr/blog/wp-admin/'],
    ['git.acme.fr:8443/api/v4', 'https://git.acme.fr:8443/wp-admin/'],
    ['http://www.acme.fr/wp-json/wp/v2', 'https://www.acme.fr/wp-admin/'],
    ['javascript:alert(1)', null],
    ['not an address', null],
    [undefined, null],
  ])('opens the server of the company’s own, for %j', (custom_domain, address) => {
    expect(fillLink('https://{custom_domain}/wp-admin/', { custom_domain })).toBe(address)
  })
})

describe('fillLinks', () => {
  const links = ['https://gitlab.com/tokens', 'https://{custom_domain}/tokens']

  it('opens the vendor’s page until another server is typed', () => {
    expect(fillLinks(links, { custom_domain: '' })).toEqual(['https://gitlab.com/tokens'])
    expect(fillLinks(links, { custom_domain: 'https://gitlab.com' })).toEqual(['https://gitlab.com/tokens'])
    expect(fillLinks(links, { custom_domain: 'git.acme.fr' })).toEqual(['https://git.acme.fr/tokens'])
  })
})
