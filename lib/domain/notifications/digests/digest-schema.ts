import type { Topic } from '@/lib/domain/notifications/topic-schema'

/** A digest as it is shown. */
export type DigestView = {
  company: string
  numbers: string
  mail: string
  made_at: string
  time_zone: string
  address: string
  /** How the company stands today, and in which applications its anomalies are. */
  standing: { sentence: string; anomalies: number; where: string } | null
  /** Who arrives soon; null when nobody does. */
  arrivals: { count: number; lines: string[]; href: string } | null
  parts: { topic: Topic; count: number; number: number; lines: string[]; href: string }[]
}
