import { accessPath } from '@/components/batches/access-address'
import type { MapCut } from '@/lib/domain/batches/grid/map-schema'

export const mapPath = `${accessPath}/map`

/** The grid with the people of one part of the company, or those of them who have an account in an application. */
export function mapAddress(by: MapCut, part: string, userConnector?: string): string {
  const filters = new URLSearchParams({ [`f.${by}`]: part })
  if (userConnector) filters.set('f.user_connector', userConnector)
  return `${accessPath}?${filters}`
}

export const shareOf = ({ accounts, privileged }: { accounts: number; privileged: number }) =>
  accounts > 0 ? privileged / accounts : 0
