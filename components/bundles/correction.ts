import type { DriftView } from '@/lib/domain/bundles/schema'

/** What is put right: for whom, and since which day. */
export type Correction = {
  members?: string[]
  deviations?: string[]
  kinds?: DriftView['kind'][]
  starts_at?: string
}
