import { classifyNormalised } from '@/lib/domain/spend/detection/classify-transactions'
import { normaliseRow } from '@/lib/domain/spend/detection/normalise-row'
import { findStreams } from '@/lib/domain/spend/detection/recurrence/find-streams'
import type { LabelledRow } from './labelled-row'
import { parseTransactions } from './read-transactions'

const HEADER = 'id,booked_on,amount,currency,label,counterparty,true_vendor_domain'

/** Processor time of detecting in many rows, over that of parsing and normalising them alone; the best of `runs`. */
export function measureTime(rows: readonly LabelledRow[], count: number, runs = 3) {
  const text = asFile(rows, count)
  let bare = Number.POSITIVE_INFINITY
  let whole = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    bare = Math.min(
      bare,
      processorTime(() => parseTransactions(text).map(normaliseRow)),
    )
    whole = Math.min(
      whole,
      processorTime(() => {
        const normalised = parseTransactions(text).map(normaliseRow)
        const found = classifyNormalised(normalised)
        findStreams(
          found.map((classification, at) => ({ classification, row: normalised[at]!.row })),
          '2026-02-01',
        )
      }),
    )
  }
  return { count, bare, whole, ratio: whole / bare }
}

function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function asFile(rows: readonly LabelledRow[], count: number): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  const lines = Array.from({ length: count }, (_, at) => {
    const row = rows[at % rows.length]!
    const size = row.amountMinor < 0n ? -row.amountMinor : row.amountMinor
    const amount = `${row.amountMinor < 0n ? '-' : ''}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
    return [
      `r${at}`,
      row.bookedOn,
      amount,
      row.currency,
      quote(row.label),
      quote(row.counterparty ?? ''),
      '',
    ].join(',')
  })
  return [HEADER, ...lines].join('\n')
}
