import { classifyTransactions } from '@/lib/domain/spend/detection/classify-transactions'
import { vendorOfHost } from '@/lib/domain/spend/detection/matching/match-label'
import type { Classification } from '@/lib/domain/spend/detection/types'
import { catalogueIndex } from '@/lib/domain/spend/detection/vendors/vendor-index'
import type { LabelledRow } from './labelled-row'

export type Judged = {
  row: LabelledRow
  found: Classification
  isSoftware: boolean
  isRightVendor: boolean
}

export type Measures = {
  rows: number
  software: number
  precision: number
  recall: number
  vendorPrecision: number
  vendorRecall: number
  amountAuto: number
  amountSuggested: number
  auto: number
  autoWrong: number
  autoPrecision: number
  autoBound: number
  /** Questions for 1,000 rows. */
  reviewLoad: number
}

/** Classifies labelled rows, those of each account as one organisation. */
export function judge(rows: readonly LabelledRow[]): Judged[] {
  return [...Map.groupBy(rows, ({ accountId }) => accountId ?? '').values()].flatMap((own) =>
    classifyTransactions(own).map((found, at) => {
      const row = own[at]!
      const isSoftware = row.trueDomain !== null
      return { row, found, isSoftware, isRightVendor: isSoftware && isRight(row.trueDomain!, found) }
    }),
  )
}

/** Several domains of one vendor are one; a domain that the catalogue does not know is right when the label shows it. */
function isRight(domain: string, { vendorId, merchantKey }: Classification): boolean {
  const vendor = vendorOfHost(domain, false, catalogueIndex)
  if (vendor) return vendor.id === vendorId
  return vendorId === null && merchantKey.replaceAll(' ', '').startsWith(domain.split('.')[0]!.toUpperCase())
}

export function measure(judged: readonly Judged[]): Measures {
  const positive = judged.filter(({ found }) => found.state !== 'not_saas')
  const auto = judged.filter(({ found }) => found.state === 'matched')
  const software = judged.filter(({ isSoftware }) => isSoftware)
  const named = positive.filter(({ found }) => found.vendorId !== null)
  const right = auto.filter(({ isRightVendor }) => isRightVendor).length
  return {
    rows: judged.length,
    software: software.length,
    precision: share(positive.filter(({ isSoftware }) => isSoftware).length, positive.length),
    recall: share(software.filter(({ found }) => found.state !== 'not_saas').length, software.length),
    vendorPrecision: share(named.filter(({ isRightVendor }) => isRightVendor).length, named.length),
    vendorRecall: share(
      software.filter(({ isRightVendor, found }) => isRightVendor && found.state !== 'not_saas').length,
      software.length,
    ),
    amountAuto: amountShare(
      software,
      ({ found, isRightVendor }) => found.state === 'matched' && isRightVendor,
    ),
    amountSuggested: amountShare(
      software,
      ({ found, isRightVendor }) => found.state !== 'not_saas' && (isRightVendor || found.vendorId === null),
    ),
    auto: auto.length,
    autoWrong: auto.length - right,
    autoPrecision: share(right, auto.length),
    autoBound: wilsonBound(right, auto.length),
    reviewLoad: (1000 * countQuestions(positive)) / Math.max(1, judged.length),
  }
}

/** Equal payees of a company are one question, which is answered once. */
const countQuestions = (positive: readonly Judged[]) =>
  new Set(
    positive
      .filter(({ found }) => found.state === 'suggested')
      .map(({ row, found }) => `${row.accountId}|${found.merchantKey}`),
  ).size

/** The share of the amounts, within each currency; currencies count by their rows. */
function amountShare(software: readonly Judged[], isFound: (one: Judged) => boolean): number {
  const sums = new Map<string, { found: bigint; all: bigint; rows: number }>()
  for (const one of software) {
    const sum = sums.get(one.row.currency) ?? { found: 0n, all: 0n, rows: 0 }
    const amount = one.row.amountMinor < 0n ? -one.row.amountMinor : one.row.amountMinor
    sum.all += amount
    sum.rows += 1
    if (isFound(one)) sum.found += amount
    sums.set(one.row.currency, sum)
  }
  let total = 0
  for (const { found, all, rows } of sums.values())
    if (all > 0n) total += (Number(found) / Number(all)) * rows
  return share(total, software.length)
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

/** The lower end of the 95 % Wilson interval. */
export function wilsonBound(right: number, all: number): number {
  if (all === 0) return 0
  const z = 1.959964
  const p = right / all
  const centre = p + z ** 2 / (2 * all)
  const spread = z * Math.sqrt((p * (1 - p)) / all + z ** 2 / (4 * all ** 2))
  return (centre - spread) / (1 + z ** 2 / all)
}
