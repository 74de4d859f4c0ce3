import type { Vendor } from '@/lib/domain/spend/detection/types'
import type { VendorIndex } from '@/lib/domain/spend/detection/vendors/vendor-index'

/** The vendor of a host or of one above it; where the bank cut the host, the one vendor whose domain starts so. */
export function vendorOfHost(host: string, isCut: boolean, index: VendorIndex): Vendor | null {
  for (let at = 0; at >= 0; at = host.indexOf('.', at) + 1 || -1) {
    const above = host.slice(at)
    if (!above.includes('.')) break
    const vendor = index.byHost.get(above)
    if (vendor) return vendor
  }
  // FIGMA.CO is as likely figma.com cut by a bank as a domain of Colombia.
  if (!isCut && !host.endsWith('.co')) return null
  const name = host.slice(0, host.lastIndexOf('.')).split('.').at(-1)!
  const hosts = index.byHostName.get(name)?.filter((one) => one.startsWith(host))
  const vendors = new Set(hosts?.map((one) => index.byHost.get(one)!))
  return vendors.size === 1 ? [...vendors][0]! : null
}
