import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import { printTable } from '@/tests/bench/print-table'
import { openVendor } from '@/tests/bench/reading/open-vendor'

const latencyMs = 100
const perSecond = 10

/** How well a vendor's limit is used: the time of a reading against the least that its pages take under the limit. */
export async function measurePace(names: string[], accounts: number): Promise<void> {
  const rows: string[][] = []
  for (const name of names) {
    const vendor = await openVendor(name, accounts, [latencyMs, perSecond])
    try {
      const pages = Math.ceil(accounts / vendor.style.perPage)
      const began = performance.now()
      let read = 0
      for await (const batch of readAccounts(vendor.style.connector, vendor.connection))
        read += batch.accounts.length
      const seconds = (performance.now() - began) / 1_000
      if (read !== accounts) throw new Error(`${read} accounts were read, not ${accounts}`)
      const { requests, refused } = await vendor.counts()
      rows.push([
        `${name} (${vendor.style.connector.name}, ${pages} pages)`,
        String(requests),
        String(refused),
        `${seconds.toFixed(1)} s`,
        `${(pages / perSecond).toFixed(1)} s`,
        ((seconds * perSecond) / pages).toFixed(2),
        'at most 1.30',
      ])
    } finally {
      vendor.close()
    }
  }
  process.stdout.write(
    `\n${accounts.toLocaleString('en')} accounts of a vendor with ${latencyMs} ms latency that takes ${perSecond} requests in any second\n\n`,
  )
  printTable(['style', 'requests', 'refused', 'reading', 'least', 'ratio', 'target'], rows)
}
