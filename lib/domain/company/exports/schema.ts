import { z } from 'zod'
import { plainListQuery } from '@/lib/domain/record/lists/listing'

export const companyExportStates = ['queued', 'running', 'done', 'failed'] as const

export const companyExportQuery = plainListQuery
export type CompanyExportQuery = z.output<typeof companyExportQuery>

/** An export of the whole company, which the worker makes. */
export const companyExportView = z.object({
  id: z.string(),
  state: z.enum(companyExportStates),
  /** Progress in percent. */
  progress: z.number().int(),
  row_count: z.number().int(),
  /** Size of the zip in bytes. */
  size: z.number().int(),
  /** SHA-256 of the zip in hexadecimal; null until it is done. */
  sha256: z.string().nullable(),
  /** Null: the daily one. */
  requested_by: z.object({ id: z.string(), full_name: z.string() }).nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Until then it can be downloaded. */
  expires_at: z.iso.datetime(),
})
export type CompanyExportView = z.infer<typeof companyExportView>

export const mostDailyExports = 30

/** How many daily exports are kept; 0: none is made. */
export const exportScheduleInput = z.strictObject({
  daily_exports: z.number().int().min(0).max(mostDailyExports),
})
export const exportScheduleView = z.object({ daily_exports: z.number().int() })
