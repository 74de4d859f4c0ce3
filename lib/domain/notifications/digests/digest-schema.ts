import type { Topic } from '@/lib/domain/notifications/topic-schema'

/** A digest as it is shown. */
export type DigestView = {
  company: string
  numbers: string
  mail: string
  made_at: string
  time_zone: string
  address: string
  parts: { topic: Topic; count: number; number: number; lines: string[]; href: string }[]
}
