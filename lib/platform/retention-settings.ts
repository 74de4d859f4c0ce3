import { z } from 'zod'

const days = (least: number, usual: number, most = 3_650) =>
  z.coerce.number().int().min(least).max(most).default(usual)

/** For how many days rows are kept. The least is what the product needs: a monthly digest, or the last attempt of a webhook. */
export const retentionVariables = {
  RETENTION_NOTIFICATIONS: days(35, 90),
  /** Events, with their deliveries and the attempts of these. */
  RETENTION_EVENTS: days(4, 30),
  /** Mails that were sent or cancelled. */
  RETENTION_MAILS: days(1, 7),
  /** Mails and jobs that were given up. The queue itself keeps none for longer. */
  RETENTION_FAILURES: days(1, 30, 30),
}

export const retentionKinds = ['notifications', 'events', 'mails', 'failures'] as const
export type RetentionKind = (typeof retentionKinds)[number]
export type RetentionPeriods = Record<RetentionKind, number>

const variableOf = (kind: RetentionKind) =>
  `RETENTION_${kind.toUpperCase()}` as Uppercase<`retention_${RetentionKind}`>

/** @param read the variables, as parsed; the usual periods without them */
export const readRetention = (
  read: Partial<Record<keyof typeof retentionVariables, number>>,
): RetentionPeriods =>
  Object.fromEntries(
    retentionKinds.map((kind) => {
      const name = variableOf(kind)
      return [kind, read[name] ?? retentionVariables[name].parse(undefined)]
    }),
  ) as RetentionPeriods

/**
 * One period, as a person writes it.
 * @throws Error with the reason
 */
export function readPeriod(kind: RetentionKind, text: string): number {
  const parsed = retentionVariables[variableOf(kind)].safeParse(text)
  if (!parsed.success) throw new Error(`${kind}: ${parsed.error.issues[0]?.message ?? 'expected days'}`)
  return parsed.data
}
