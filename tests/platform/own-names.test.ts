import { expect, it } from 'vitest'
import { isOwnAddress, ownHost } from '@/lib/platform/own-names'

const app = 'https://app.acme.co.uk'

it.each(['app.acme.co.uk', 'APP.Acme.co.UK', 'app.acme.co.uk.', 'app.acme.co.uk:443', 'app.acme.co.uk:8443'])(
  '%s is the app',
  (host) => {
    expect(ownHost(host, '/login', app)).toBe('app.acme.co.uk')
  },
)

it('knows the sibling of the API', () => {
  expect(ownHost('API.acme.co.uk', '/api/members', app)).toBe('api.acme.co.uk')
  expect(ownHost('api.acme.co.uk:1', '/api', 'https://app.acme.co.uk:8443')).toBe('api.acme.co.uk:8443')
})

it.each([
  undefined,
  '',
  'evil.example',
  'acme.co.uk',
  'www.acme.co.uk',
  'api.app.acme.co.uk',
  'app.acme.co.uk.evil.example',
  'evil.example:app.acme.co.uk',
  'evil.example/app.acme.co.uk',
  'app.acme.co.uk@evil.example',
  'app.acme.co.uk, evil.example',
  'app.acme.co.uk:99999999',
  'app.acme.co.uk:',
  'app.acme.co.uk..',
  '203.0.113.9',
  '127.0.0.1',
  'localhost:3000',
  '[::1]:3000',
  '[::1',
  '::1',
  'ａpp.acme.co.uk',
])('%s is nobody there', (host) => {
  expect(ownHost(host, '/login', app)).toBeNull()
})

it('answers a health check by address, which no name can be rebound to', () => {
  for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000', '10.0.0.7', '[fd00::7]:80'])
    for (const path of ['/api/health', '/api/ready']) expect(ownHost(host, path, app)).toBe('app.acme.co.uk')
  for (const host of ['evil.example', 'health', '[::1]x', undefined])
    expect(ownHost(host, '/api/health', app)).toBeNull()
  expect(ownHost('10.0.0.7', '/api/health/', app)).toBeNull()
})

it('is every name of loopback on a machine of one’s own, and no other', () => {
  const home = 'http://localhost:3000'
  for (const host of ['localhost:3000', 'LOCALHOST.', '127.0.0.1:3000', '[::1]:3000', '[0:0:0:0:0:0:0:1]'])
    expect(ownHost(host, '/login', home)).toBe('localhost:3000')
  for (const host of ['127.0.0.2', 'localhost.evil.example', '10.0.0.7', '0.0.0.0:3000', 'evil.localhost'])
    expect(ownHost(host, '/login', home)).toBeNull()
})

it('knows an address that the operator chose', () => {
  expect(ownHost('[2001:DB8:0::7]:3000', '/login', 'http://[2001:db8::7]:3000')).toBe('[2001:db8::7]:3000')
  expect(ownHost('192.168.1.5:3000', '/login', 'http://192.168.1.5:3000')).toBe('192.168.1.5:3000')
  expect(ownHost('192.168.1.6:3000', '/login', 'http://192.168.1.5:3000')).toBeNull()
})

it('is an address that no event may be sent to, at any port', () => {
  for (const url of [
    'https://app.acme.co.uk/hook',
    'https://APP.acme.co.uk./hook',
    'https://app.acme.co.uk:8443/hook',
    'https://api.acme.co.uk/api/members',
  ])
    expect(isOwnAddress(new URL(url), app)).toBe(true)
  for (const url of [
    'https://hooks.acme.co.uk/a',
    'https://acme.co.uk/',
    'https://app.acme.co.uk.evil.example/',
  ])
    expect(isOwnAddress(new URL(url), app)).toBe(false)
  expect(isOwnAddress(new URL('http://127.0.0.1:3000/a'), 'http://localhost:3000')).toBe(true)
  expect(isOwnAddress(new URL('http://127.0.0.1:5678/a'), 'http://localhost:3000')).toBe(false)
})
