import { z } from 'zod'

export const trendPeriods = ['3', '6', '12'] as const

/** The number of months shown; the last one is in progress. */
export const trendQuery = z.strictObject({ months: z.enum(trendPeriods).default('12') })
export type TrendQuery = z.output<typeof trendQuery>

const eachMonth = z.array(z.int())

export const trendView = z.object({
  /** The number of months. */
  id: z.enum(trendPeriods),
  /** `2026-11`, oldest first. Everything below that is an array has one entry for each. */
  months: z.array(z.string()),
  anomalies: z.object({
    opened: eachMonth,
    /** Includes those resolved automatically: matched by an identifier, or because the account is gone. */
    resolved: eachMonth,
    /** Not resolved at the end of the month, or now. */
    left: eachMonth,
    /** Counts unresolved anomalies only. */
    set_aside: z.int(),
  }),
  /** The applications with anomalies left, most first. */
  left_by_application: z.array(
    z.object({
      user_connector: z.string(),
      application: z.string(),
      label: z.string(),
      left: z.int(),
      /** Median days to resolution of the anomalies resolved in these months; null if none was. */
      median_days: z.number().nullable(),
    }),
  ),
  /** Accounts as the last whole reading of each month saw them. Null before the first reading. */
  accounts: z.array(
    z.object({
      user_connector: z.string(),
      application: z.string(),
      label: z.string(),
      /** The application is no longer synced, so its last figures are repeated. */
      is_stale: z.boolean(),
      last_read_on: z.string().nullable(),
      months: z.array(z.int().nullable()),
    }),
  ),
  /** What changed the figures: an application connected, a review ended. Newest first, at most eight. */
  events: z.array(
    z.object({
      kind: z.enum(['connected', 'reviewed']),
      label: z.string(),
      /** A day. */
      on: z.string(),
    }),
  ),
})
export type TrendView = z.infer<typeof trendView>
