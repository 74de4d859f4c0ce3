import { AppLogo } from '@/components/ui/text/app-logo'
import type { ScanApplicationView } from '@/lib/domain/scans/visitor/schema'

// A mark is a promise: only what our catalogue knows gets one.
export const ScanLogo = ({
  row,
}: {
  row: Pick<ScanApplicationView, 'application' | 'client_ids' | 'name'>
}) => <AppLogo id={row.application ?? `scan ${row.client_ids[0]}`} name={row.name} size={28} />
