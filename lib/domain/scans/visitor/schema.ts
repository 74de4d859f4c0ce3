import { z } from 'zod'
import { boundedText } from '@/lib/connectors/kit/bounded-text'
import { oneOrMore } from '@/lib/domain/record/lists/listing'
import { risks, scanLevels } from '@/lib/domain/scans/scopes/risk-schema'
import { scopeLabels } from '@/lib/domain/scans/scopes/scope-label-schema'
import { scanProviders } from '@/lib/domain/scans/visitor/choices'

export type ScanProvider = (typeof scanProviders)[number]

const provider = z.enum(scanProviders)
const browser = boundedText(64)
  .regex(/^[0-9a-f]{64}$/)
  .meta({ examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'] })

export const scanStart = z.strictObject({ provider, browser })
export type ScanStart = z.output<typeof scanStart>

export const scanFinish = z.strictObject({
  state: boundedText(200).min(1),
  code: boundedText(4_000).min(1),
  browser,
})
export type ScanFinish = z.output<typeof scanFinish>

/** Why a scan ended without a result. */
export const scanFailures = [
  'professional_account',
  'scopes_missing',
  'not_administrator',
  'api_disabled',
  'sign_in_failed',
  'too_many',
  'rate_limited',
  'unavailable',
  'interrupted',
  'unexpected',
] as const
export type ScanFailure = (typeof scanFailures)[number]

const count = z.number().int()
const level = z.enum(scanLevels)

export const scanView = z.object({
  provider,
  state: z.enum(['queued', 'reading', 'done', 'failed']),
  failure: z.enum(scanFailures).nullable(),
  users_listed: count,
  users_scanned: count,
  users_failed: count,
  applications: count,
  is_partial: z.boolean(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
  /** Known once it is done. */
  organisation: z.string().nullable(),
  levels: z.record(level, count).nullable(),
})
export type ScanView = z.output<typeof scanView>

export const scanOrders = ['level', 'name', 'users'] as const
const page = z.coerce.number().int().min(1).max(1_000_000)
const size = z.coerce.number().int().min(1).max(100)

const filters = {
  search: boundedText(200).trim().optional(),
  level: oneOrMore(level),
  order: z.enum(scanOrders).default('level'),
  direction: z.enum(['asc', 'desc']).optional(),
}
export const scanListQuery = z.strictObject({ ...filters, page: page.default(1), size: size.default(50) })
export type ScanListQuery = z.output<typeof scanListQuery>
export const scanExportQuery = z.strictObject(filters)
export type ScanExportQuery = z.output<typeof scanExportQuery>

const scope = z.object({
  scope: z.string(),
  label: z.enum(scopeLabels),
  risk: z.enum(risks),
  kind: z.enum(['delegated', 'application']),
})

export const scanApplicationView = z.object({
  position: count,
  name: z.string(),
  application: z.string().nullable(),
  publisher: z.string().nullable(),
  is_verified: z.boolean().nullable(),
  is_unregistered: z.boolean(),
  is_native: z.boolean(),
  domain: z.string().nullable(),
  client_ids: z.array(z.string()),
  scopes: z.array(scope),
  level,
  is_for_everybody: z.boolean(),
  users: count,
  inactive_users: count,
  /** The first of them. */
  faces: z.array(z.string()),
})
export type ScanApplicationView = z.output<typeof scanApplicationView>

export const scanListView = z.object({ total: count, applications: z.array(scanApplicationView) })
export type ScanListView = z.output<typeof scanListView>

export const scanUserView = z.object({ email: z.string(), is_active: z.boolean() })
export type ScanUserView = z.output<typeof scanUserView>
