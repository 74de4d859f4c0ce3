import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type BackupPlan, backupVariables, readBackupPlan } from '@/lib/platform/backup/backup-settings'
import { evidenceKeys } from '@/lib/platform/keys/evidence-keys'
import { type Limit, type LimitName, readLimits } from '@/lib/platform/limits'
import { type RetentionPeriods, readRetention, retentionVariables } from '@/lib/platform/retention-settings'
import {
  type BankProviderKeys,
  type BankProviderName,
  bankProviderVariables,
  readBankProviders,
} from '@/lib/platform/services/bank-providers'
import {
  type IdentityProvider,
  identityProviderVariables,
  type ProviderSettings,
  readIdentityProviders,
} from '@/lib/platform/services/identity-providers'
import { readStripe, type StripeSettings, stripeVariables } from '@/lib/platform/services/stripe-settings'

/** A key of 32 bytes; its id is written into everything that it signs or encrypts. */
export type NamedKey = { id: string; key: Uint8Array<ArrayBuffer> }

const sampleValues = /change.?me|example|secret|password|0{16}|1234567/i

/** `id:base64url` pairs, comma separated, newest first; each 32 bytes or more. */
const keys = z.string().transform((text, context): NamedKey[] => {
  const list = text.split(',').map((pair) => {
    const [id = '', value = ''] = pair.trim().split(':')
    return { id, key: new Uint8Array(Buffer.from(value, 'base64url')), value }
  })
  for (const { id, key, value } of list) {
    if (!/^[a-z0-9_-]{1,32}$/i.test(id)) context.addIssue('expected id:base64url pairs, comma separated')
    else if (key.length < 32) context.addIssue(`key "${id}" is shorter than 32 bytes`)
    else if (sampleValues.test(value)) context.addIssue(`key "${id}" looks like a sample value`)
  }
  if (new Set(list.map(({ id }) => id)).size < list.length) context.addIssue('two keys bear the same id')
  return list.map(({ id, key }) => ({ id, key }))
})

/**
 * CREDENTIAL_KEYS alone, for a script that needs nothing else of the environment.
 * @throws Error with the reason, never with the keys
 */
export function readCredentialKeys(text: string): NamedKey[] {
  const read = keys.safeParse(text)
  if (!read.success)
    throw new Error(`CREDENTIAL_KEYS: ${read.error.issues.map(({ message }) => message).join('; ')}`)
  return read.data
}

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `expected an address beginning with ${protocols.join(' or ')}`,
  })

/** An application registered at a vendor. */
const client = z
  .string()
  .regex(/^[^:\s]{1,300}:\S{1,300}$/, 'expected client_id:client_secret')
  .transform((text) => {
    const colon = text.indexOf(':')
    return { id: text.slice(0, colon), secret: text.slice(colon + 1) }
  })
  .optional()

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Where people find Rollcall; every link in a mail starts with it. */
  APP_URL: url(['http:', 'https:']).transform((text) => new URL(text).origin),
  DATABASE_URL: url(['postgres:', 'postgresql:']),
  /** The same database through a pooler in transaction mode. DATABASE_URL stays direct, for what needs a session. */
  DATABASE_POOLER_URL: url(['postgres:', 'postgresql:']).optional(),
  /** Streaming standbys of DATABASE_URL, comma separated: web reads lists from them. */
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((item) => /^postgres(ql)?:/.test(item) && URL.canParse(item)), {
      error: 'expected addresses beginning with postgres: or postgresql:, comma separated',
    }),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  /** Multiplies the time limits of the database, for a slow or busy machine. */
  DATABASE_PATIENCE: z.coerce.number().min(1).max(20).default(1),
  /** Lets web and worker connect as a superuser, which bypasses every protection of the database. */
  ALLOW_SUPERUSER: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** The folder of the embedded server, on whose disk it stands. Set by the supervisor. */
  DATABASE_FOLDER: z.string().max(4_000).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']),
  /** Where caught mails are read. Set by the supervisor when it catches mails instead of sending them. */
  CAUGHT_MAIL_PAGE: z.url({ protocol: /^http$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>"\r\n]{1,80} <[^\s<>@"]{1,64}@[^\s<>@"]{1,255}>$/, 'expected: Name <address@domain>')
    .default('Rollcall <rollcall@localhost>'),
  /** Whom users ask for help. Without it, texts name the administrator of this Rollcall. */
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s<>@"]{1,64}@[^\s<>@"]{1,255}$/, 'expected: address@domain')
    .optional(),
  /** Users who see the operator's page, by the address that they sign in with, comma separated. */
  OPERATOR_EMAILS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((list) => list.every((item) => /^[^\s<>@"]{1,64}@[^\s<>@"]{1,255}$/.test(item)), {
      error: 'expected address@domain, comma separated',
    }),
  /** Sign login tokens: the first signs, all verify. */
  TOKEN_KEYS: keys,
  /** Encrypt applications' credentials: the first writes, all read. */
  CREDENTIAL_KEYS: keys,
  /** Sign the evidence of access reviews: the first signs, the others stay published to verify older evidence. */
  EVIDENCE_KEYS: evidenceKeys,
  /** A folder with one folder for each connection of Baton, named after its id, in which a connector leaves its files. */
  BATON_FOLDER: z.string().max(4_000).startsWith('/', 'expected an absolute path').optional(),
  /** host:port pairs that connectors may reach although their addresses are private, comma separated. */
  OUTBOUND_ALLOW: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((item) => /^(\[[0-9a-f:]+\]|[^\s:/]+):\d{1,5}$/i.test(item)), {
      error: 'expected host:port pairs, comma separated',
    }),
  /** Origins whose pages may call the API with a Bearer, comma separated. None: only our own pages. */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine(
      (list) =>
        list.every(
          (item) => /^https?:\/\//.test(item) && URL.canParse(item) && new URL(item).origin === item,
        ),
      { error: 'expected origins such as https://tools.example.org, without a path, comma separated' },
    ),
  OUTBOUND_CA_FILE: z.string().optional(),
  /** Resolvers for the TXT records of domains, as ip or ip:port. Without it, the machine's own are used. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((item) => /^(\[[0-9a-f:]{2,45}\]|[\d.]{7,15})(:\d{1,5})?$/i.test(item)), {
      error: 'expected ip or ip:port, comma separated',
    }),
  /** An RFC 3161 authority that timestamps the heads of the audit chains every day. */
  TIMESTAMP_URL: url(['http:', 'https:']).optional(),
  /** A Have I Been Pwned key for companies that have no key of their own. */
  HIBP_API_KEY: z
    .string()
    .regex(/^[0-9a-f]{32}$/i, 'expected 32 hexadecimal digits')
    .optional(),
  /** The applications with which visitors scan their workspace: `client_id:client_secret`. */
  SHADOW_SCAN_GOOGLE: client,
  SHADOW_SCAN_MICROSOFT: client,
  /** How many proxies are in front of web: the client's address is the n-th of X-Forwarded-For from the right. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  ...identityProviderVariables,
  ...bankProviderVariables,
  ...stripeVariables,
  ...backupVariables,
  ...retentionVariables,
  /** Serves metrics for Prometheus on this port of METRICS_HOST. Without it, nothing is measured. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** A collector of OpenTelemetry (OTLP by HTTP) that gets traces. Without it, none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:']).optional(),
  /** The share of requests that are traced, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Offers the demo company; only set by the embedded start, and only answered on loopback. */
  DEMO: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
})

/** Every variable with a fixed name; three more families begin with CONNECTOR_BASE_URL_, CONNECTOR_OAUTH_ and LIMIT_. */
export const variableNames = Object.keys(schema.shape)

export type Env = z.output<typeof schema> & {
  connectorBaseUrls: Record<string, string>
  /** CONNECTOR_OAUTH_<ID>: the operator's own client at a vendor, for all companies. */
  connectorClients: Record<string, { id: string; secret: string }>
  limits: Record<LimitName, Limit>
  identityProviders: Partial<Record<IdentityProvider, ProviderSettings>>
  bankProviders: Partial<Record<BankProviderName, BankProviderKeys>>
  /** Null when nothing is sold: companies then use Rollcall without limit. */
  stripe: StripeSettings | null
  /** Null when the worker takes no backups by itself. */
  backups: BackupPlan | null
  /** For how many days rows are kept. */
  retention: RetentionPeriods
}

/**
 * Reads and checks the environment. `NAME_FILE` names a file that holds NAME's value, for Docker secrets.
 * @throws Error with one line per wrong variable: its name and the reason.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const values: Record<string, string | undefined> = { ...source }
  for (const name of variableNames) {
    const file = source[`${name}_FILE`]
    if (file && !values[name]) values[name] = readFileSync(file, 'utf8').trim()
    if (values[name] === '') values[name] = undefined
  }
  const parsed = schema.safeParse(values)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(
        (issue) =>
          `${issue.path.join('.')}: ${values[String(issue.path[0])] === undefined ? 'is missing' : issue.message}`,
      )

  const connectorBaseUrls: Record<string, string> = {}
  for (const [name, value] of Object.entries(source)) {
    if (!name.startsWith('CONNECTOR_BASE_URL_') || !value) continue
    if (URL.canParse(value)) connectorBaseUrls[name.slice('CONNECTOR_BASE_URL_'.length).toLowerCase()] = value
    else problems.push(`${name}: expected an address`)
  }
  const connectorClients: Env['connectorClients'] = {}
  for (const [name, value] of Object.entries(source)) {
    if (!name.startsWith('CONNECTOR_OAUTH_') || !value) continue
    const [, id, secret] = /^([^:\s]+):(\S+)$/.exec(value.trim()) ?? []
    if (id && secret) connectorClients[name.slice('CONNECTOR_OAUTH_'.length).toLowerCase()] = { id, secret }
    else problems.push(`${name}: expected client_id:client_secret`)
  }
  const limits = readLimits(source, problems)
  const identityProviders = readIdentityProviders(parsed.data ?? {}, problems)
  const bankProviders = readBankProviders(parsed.data ?? {}, problems)
  const stripe = readStripe(parsed.data ?? {}, connectorBaseUrls, problems)
  const backups = readBackupPlan(parsed.data ?? {}, problems)
  if (parsed.success) {
    const secrets = [...parsed.data.TOKEN_KEYS, ...parsed.data.CREDENTIAL_KEYS].map(({ key }) =>
      Buffer.from(key).toString('hex'),
    )
    if (new Set(secrets).size < secrets.length)
      problems.push('TOKEN_KEYS, CREDENTIAL_KEYS: one key for two purposes')
  }
  if (!parsed.success || problems.length) throw new Error(problems.join('\n'))
  return {
    ...parsed.data,
    connectorBaseUrls,
    connectorClients,
    limits,
    identityProviders,
    bankProviders,
    stripe,
    backups,
    retention: readRetention(parsed.data),
  }
}

let read: Env | undefined

/** The environment of this process, read once. */
export function env(): Env {
  read ??= readEnv(process.env)
  return read
}
