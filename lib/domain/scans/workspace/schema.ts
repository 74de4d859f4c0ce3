import type { ScanProvider } from '@/lib/domain/scans/visitor/schema'

/** How the daily reading of one connected workspace goes, for the screens. */
export type WorkspaceView = {
  user_connector: { id: string; label: string }
  provider: ScanProvider
  /** The end of the last reading that was stored. */
  scanned_at: string | null
  users_scanned: number
  users_failed: number
  is_partial: boolean
  /** Why the last one was not. */
  error: {
    kind: string
    key: string
    params: Record<string, string | number>
    reason: string | null
  } | null
  /** The right that has to be added, where that is what it takes. */
  missing_scope: string | null
}
