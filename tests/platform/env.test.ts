import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readEnv } from '@/lib/platform/env'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'

const key = (id: string, bytes = 32) => `${id}:${randomBytes(bytes).toString('base64url')}`
const good = () => ({
  APP_URL: 'https://app.corvelle.example/',
  DATABASE_URL: 'postgresql://rollcall@db/rollcall',
  SMTP_URL: 'smtps://mail.corvelle.example',
  TOKEN_KEYS: key('t2'),
  CREDENTIAL_KEYS: `${key('c2')},${key('c1')}`,
  EVIDENCE_KEYS: newEvidenceKey(),
})
const pkcs8 = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64url')

it('reads what is there and defaults the rest', () => {
  const env = readEnv({
    ...good(),
    OUTBOUND_ALLOW: 'gitlab.corp:443, 10.0.0.4:8443',
    CORS_ORIGINS: 'https://tools.corvelle.example, http://localhost:5173',
    CONNECTOR_BASE_URL_GITHUB: 'https://ghe.corp/api/v3',
  })

  expect(env).toMatchObject({
    APP_URL: 'https://app.corvelle.example',
    TRUSTED_PROXIES: 0,
    DEMO: false,
    CORS_ORIGINS: ['https://tools.corvelle.example', 'http://localhost:5173'],
    OUTBOUND_ALLOW: ['gitlab.corp:443', '10.0.0.4:8443'],
    connectorBaseUrls: { github: 'https://ghe.corp/api/v3' },
  })
  expect(env.CREDENTIAL_KEYS.map(({ id }) => id)).toEqual(['c2', 'c1'])
})

it.each([
  ['APP_URL', 'app.corvelle.example', 'APP_URL: expected an address'],
  ['CORS_ORIGINS', '*', 'CORS_ORIGINS: expected origins'],
  ['CORS_ORIGINS', 'null', 'CORS_ORIGINS: expected origins'],
  ['CORS_ORIGINS', 'https://a.example/', 'CORS_ORIGINS: expected origins'],
  ['CORS_ORIGINS', 'https://A.example', 'CORS_ORIGINS: expected origins'],
  ['CORS_ORIGINS', 'https://u:p@a.example', 'CORS_ORIGINS: expected origins'],
  ['DATABASE_URL', 'mysql://db', 'DATABASE_URL: expected an address beginning with postgres:'],
  ['SMTP_URL', undefined, 'SMTP_URL: is missing'],
  ['TOKEN_KEYS', 't:c2hvcnQ', 'TOKEN_KEYS: key "t" is shorter than 32 bytes'],
  ['TOKEN_KEYS', `t:${'changeme'.repeat(8)}`, 'TOKEN_KEYS: key "t" looks like a sample value'],
  ['EVIDENCE_KEYS', undefined, 'EVIDENCE_KEYS: is missing'],
  ['EVIDENCE_KEYS', key('e'), 'EVIDENCE_KEYS: key "e" is no private key on P-256'],
  ['EVIDENCE_KEYS', `e:${pkcs8('P-384')}`, 'EVIDENCE_KEYS: key "e" is no private key on P-256'],
  ['EVIDENCE_KEYS', `e f:${pkcs8('P-256')}`, 'EVIDENCE_KEYS: expected id:base64url pairs'],
  ['EVIDENCE_KEYS', `e:${pkcs8('P-256')},e:${pkcs8('P-256')}`, 'EVIDENCE_KEYS: two keys bear the same id'],
  ['OUTBOUND_ALLOW', 'everything', 'OUTBOUND_ALLOW: expected host:port'],
  ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES: '],
  ['MAIL_FROM', 'me', 'MAIL_FROM: expected: Name <address@domain>'],
  ['SUPPORT_EMAIL', 'Help <help@corvelle.example>', 'SUPPORT_EMAIL: expected: address@domain'],
  ['CONNECTOR_BASE_URL_GITLAB', 'nowhere', 'CONNECTOR_BASE_URL_GITLAB: expected an address'],
  ['STRIPE_SECRET_KEY', 'pk_live_abc', 'STRIPE_SECRET_KEY: expected a key of Stripe'],
  [
    'STRIPE_SECRET_KEY',
    'sk_test_abc',
    'STRIPE_PRICE_ID: is missing, though other variables of Stripe are set',
  ],
  ['STRIPE_PRICE_ID', 'price_abc', 'STRIPE_SECRET_KEY: is missing, though other variables of Stripe are set'],
  ['GOOGLE_CLIENT_ID', 'rollcall', 'GOOGLE_CLIENT_SECRET: is missing, though GOOGLE_CLIENT_ID is set'],
  [
    'MICROSOFT_CLIENT_SECRET',
    'x7~',
    'MICROSOFT_CLIENT_ID: is missing, though MICROSOFT_CLIENT_SECRET is set',
  ],
  ['GOOGLE_ISSUER', 'http://accounts.corp', 'GOOGLE_ISSUER: expected an address beginning with https:'],
  ['BACKUP_CRON', '10 3 * * *', 'BACKUP_DIR: is missing, though BACKUP_CRON is set'],
  ['BACKUP_CRON', '10 3 * * *', 'BACKUP_RECIPIENTS: is missing, though BACKUP_CRON is set'],
  ['BACKUP_CRON', '0 10 3 * * *', 'BACKUP_CRON: expected five fields of cron'],
  ['BACKUP_CRON', '99 3 * * *', 'BACKUP_CRON: expected five fields of cron'],
  ['BACKUP_KEEP', '0', 'BACKUP_KEEP: '],
  ['BACKUP_RECIPIENTS', 'ssh-ed25519 AAAA', 'BACKUP_RECIPIENTS: expected public keys of age'],
  ['MICROSOFT_TENANT', '../common', 'MICROSOFT_TENANT: expected a tenant’s id or domain'],
])('names %s and the reason when it is wrong', (name, value, reason) => {
  expect(() => readEnv({ ...good(), [name]: value })).toThrow(reason)
})

it('knows the providers whose two halves are there', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'rollcall-env-')), 'google')
  writeFileSync(file, 'GOCSPX-x\n')

  const env = readEnv({ ...good(), GOOGLE_CLIENT_ID: 'rollcall', GOOGLE_CLIENT_SECRET_FILE: file })

  expect(env.identityProviders).toEqual({
    google: { clientId: 'rollcall', clientSecret: 'GOCSPX-x', issuer: 'https://accounts.google.com' },
  })
  expect(env).toMatchObject({
    MICROSOFT_TENANT: 'organizations',
    MICROSOFT_ISSUER: 'https://login.microsoftonline.com',
  })
})

it('refuses one key for two purposes', () => {
  const [, bytes] = good().TOKEN_KEYS.split(':')

  expect(() => readEnv({ ...good(), TOKEN_KEYS: `a:${bytes}`, CREDENTIAL_KEYS: `b:${bytes}` })).toThrow(
    'one key for two purposes',
  )
})

it('reads a value from the file that NAME_FILE names', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'rollcall-env-')), 'smtp')
  writeFileSync(file, 'smtp://relay:25\n')

  expect(readEnv({ ...good(), SMTP_URL: undefined, SMTP_URL_FILE: file }).SMTP_URL).toBe('smtp://relay:25')
})

it('sells by Stripe where all of its keys are there, and lets no server in its place have a live one', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_today_0001, whsec_of_before_0002',
    STRIPE_PRICE_ID: 'price_abc',
  }
  const moved = { CONNECTOR_BASE_URL_STRIPE: 'http://127.0.0.1:12111/v1' }

  expect(readEnv(good()).stripe).toBeNull()
  expect(readEnv({ ...good(), ...stripe }).stripe).toEqual({
    secretKey: 'sk_live_abc',
    isLive: true,
    webhookSecrets: ['whsec_of_today_0001', 'whsec_of_before_0002'],
    priceId: 'price_abc',
    portalConfiguration: null,
    addsTaxes: false,
  })
  expect(() => readEnv({ ...good(), ...stripe, ...moved })).toThrow('CONNECTOR_BASE_URL_STRIPE')
  expect(() => readEnv({ ...good(), ...stripe, STRIPE_WEBHOOK_SECRET: 'short' })).toThrow(
    'STRIPE_WEBHOOK_SECRET',
  )
  expect(readEnv({ ...good(), ...stripe, ...moved, STRIPE_SECRET_KEY: 'rk_test_abc' }).stripe).toMatchObject({
    isLive: false,
  })
})
