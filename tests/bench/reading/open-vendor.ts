import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { jobLimits } from '@/lib/connectors/kit/outbound'
import type { ReadOptions } from '@/lib/connectors/kit/read-accounts'
import { type Style, styles } from '@/tests/bench/reading/styles'

type VendorCounts = { requests: number; refused: number; firstPages: Record<string, number> }
export type Vendor = {
  style: Style
  origin: string
  connection: ReadOptions
  counts: () => Promise<VendorCounts>
  close: () => void
}

/** Starts a vendor's process, and says how its connector reaches it. */
export async function openVendor(name: string, accounts: number, pace: number[] = []): Promise<Vendor> {
  const style = styles[name]
  if (!style) throw new Error(`No style ${name}: there are ${Object.keys(styles).join(', ')}`)
  const file = path.join(import.meta.dirname, 'vendor.ts')
  const words = ['--import', 'tsx', file, name, accounts, ...pace].map(String)
  const vendor = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: vendor.stdout })
  const line = async () => String((await once(lines, 'line'))[0])
  const host = await line()
  const { connector, credentials, selection } = style
  return {
    style,
    origin: `http://${host}`,
    connection: {
      credentials,
      selection,
      checkpoint: null,
      limits: jobLimits,
      policy: { allow: [host], baseUrls: { [connector.id]: `http://${host}` } },
    },
    counts: async () => {
      vendor.stdin.write('?\n')
      return JSON.parse(await line())
    },
    close: () => vendor.kill(),
  }
}
