import { Agent } from 'undici'
import { jobLimits } from '@/lib/connectors/kit/outbound'
import { readAccounts } from '@/lib/connectors/kit/read-accounts'
import { receive } from '@/lib/connectors/kit/wire/receive'
import { printTable } from '@/tests/bench/print-table'
import { openVendor, type Vendor } from '@/tests/bench/reading/open-vendor'
import { pagesOf } from '@/tests/bench/reading/styles'

const rounds = 15
const warmups = 3

/** The processor's time, other processes and waiting aside. */
async function cpuMs(work: () => Promise<void> | void): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

async function readAll({ style, connection }: Vendor, accounts: number): Promise<void> {
  let read = 0
  for await (const batch of readAccounts(style.connector, connection)) read += batch.accounts.length
  if (read !== accounts) throw new Error(`${read} accounts were read, not ${accounts}`)
}

const bounds = {
  signal: new AbortController().signal,
  milliseconds: jobLimits.requestMs,
  bytes: jobLimits.pageBytes,
}

/** As many answers of that size, received by the kit's own means and thrown away: what any client pays. */
async function onlyReceive({ origin, style }: Vendor, bodies: Buffer[]): Promise<void> {
  const agent = new Agent({ connections: 1 })
  for (let page = 0; page < bodies.length; page++) {
    const { path, body: asking } = style.ask(page)
    const asked = { origin, path, method: asking ? 'POST' : 'GET', body: asking ?? null }
    await receive(agent, asked, bounds)
  }
  await agent.close()
}

// The system's count of a processor's time moves in steps nearly as long as a round: a median would be one of few values.
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** What reading costs by each style of lists, against JSON.parse and zod on the same bytes in the same run. */
export async function measureStyles(names: string[], accounts: number): Promise<void> {
  const rows: string[][] = []
  for (const name of names) {
    const vendor = await openVendor(name, accounts)
    const bodies = pagesOf(vendor.style, accounts).map(({ body }) => Buffer.from(body))
    const times = { reading: [] as number[], parsing: [] as number[], wire: [] as number[] }
    try {
      for (let round = -warmups; round < rounds; round++) {
        const reading = await cpuMs(() => readAll(vendor, accounts))
        const parsing = await cpuMs(() => {
          for (const body of bodies) vendor.style.schema.parse(JSON.parse(body.toString()))
        })
        const wire = await cpuMs(() => onlyReceive(vendor, bodies))
        if (round < 0) continue
        times.reading.push(reading)
        times.parsing.push(parsing)
        times.wire.push(wire)
      }
    } finally {
      vendor.close()
    }
    const [reading, parsing, wire] = [mean(times.reading), mean(times.parsing), mean(times.wire)]
    const bytes = bodies.reduce((sum, { length }) => sum + length, 0)
    const per = (ms: number) => ((ms * 1_000) / accounts).toFixed(2)
    rows.push([
      `${name} (${vendor.style.connector.name}, ${vendor.style.perPage} a page)`,
      `${Math.round(bytes / accounts)} B`,
      `${per(reading)} ms`,
      `${per(parsing)} ms`,
      `${per(wire)} ms`,
      (reading / parsing).toFixed(2),
      ((reading - wire) / parsing).toFixed(2),
      'at most 2.00',
    ])
  }
  process.stdout.write(
    `\nCPU per 1,000 accounts, ${accounts.toLocaleString('en')} accounts, mean of ${rounds}\n\n`,
  )
  printTable(
    [
      'style',
      'an account',
      'reading',
      'JSON.parse + zod',
      'only receiving',
      'ratio',
      'without the wire',
      'target',
    ],
    rows,
  )
}
