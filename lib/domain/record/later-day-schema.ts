import { dayText } from '@/lib/connectors/kit/bounded-text'
import { now } from '@/lib/platform/clock'

/** A day after today. @param error the message of one that is not */
export const laterDay = (error: string) =>
  dayText
    .refine((day) => new Date(`${day}T00:00:00Z`) > now(), { error })
    .refine((day) => day < '2100-01-01', { error: 'problems.date' })
