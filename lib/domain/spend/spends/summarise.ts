import type { Actor } from '@/lib/domain/record/actor'
import { lastMonths } from '@/lib/domain/record/days'
import { share, wireAmount } from '@/lib/domain/spend/money'
import { nameOf, payeeOf } from '@/lib/domain/spend/payees/payees'
import {
  type PayeeMonth,
  readFrame,
  readOpenAccounts,
  readPayeeMonths,
  readToValidate,
} from '@/lib/domain/spend/payees/read-totals'
import { findVendor } from '@/lib/domain/spend/payees/vendors'
import { listPriceRises, listRenewals } from '@/lib/domain/spend/spends/streams'
import type {
  CurrencySummaryView,
  PayeeTotalView,
  SpendSummaryView,
} from '@/lib/domain/spend/spends/summary-schema'
import { todayInUtc } from '@/lib/platform/clock'

const year = 12n

/** Twelve months of a company's spend, for each currency. */
export async function summariseSpends({ companyId }: Pick<Actor, 'companyId'>): Promise<SpendSummaryView> {
  const today = todayInUtc()
  const months = lastMonths(today)
  const [rows, waiting, frame, accounts, renewals, rises] = await Promise.all([
    readPayeeMonths(companyId, `${months[0]}-01`),
    readToValidate(companyId),
    readFrame(companyId, today),
    readOpenAccounts(companyId),
    listRenewals(companyId, today),
    listPriceRises(companyId, `${months[0]}-01`),
  ])
  const currencies = new Set([...rows, ...waiting].map(({ currency }) => currency))
  return {
    id: months.at(-1)!,
    from: months[0]!,
    to: months.at(-1)!,
    today,
    history_from: frame.historyFrom,
    currencies: [...currencies]
      .map((currency) =>
        summariseCurrency(currency, {
          months,
          rows: rows.filter((row) => row.currency === currency),
          waiting: waiting.find((row) => row.currency === currency),
          members: frame.members,
          accounts,
        }),
      )
      .sort((a, b) => b.total - a.total || a.currency.localeCompare(b.currency)),
    renewals,
    price_rises: rises,
  }
}

type PayeeFacts = {
  months: string[]
  rows: PayeeMonth[]
  waiting: { count: number; amount: bigint } | undefined
  members: number
  accounts: Map<string, number>
}

function summariseCurrency(currency: string, known: PayeeFacts): CurrencySummaryView {
  const { months, rows, waiting, members } = known
  const byMonth = months.map((month) => {
    const its = rows.filter((row) => row.month === month)
    return { month, validated: sum(its, 'validated'), toValidate: sum(its, 'toValidate') }
  })
  const total = byMonth.reduce((all, { validated, toValidate }) => all + validated + toValidate, 0n)
  const average = share(total, year)
  const applications = totalsByPayee(known)
  const totalOf = (back: number) => {
    const month = byMonth.at(-back)!
    return month.validated + month.toValidate
  }
  const [last, before] = [totalOf(2), totalOf(3)]
  return {
    currency,
    total: wireAmount(total),
    monthly_average: wireAmount(average),
    per_member: members > 0 ? wireAmount(share(total, year * BigInt(members))) : null,
    to_validate: { amount: wireAmount(waiting?.amount ?? 0n), count: waiting?.count ?? 0 },
    last_full_month: {
      month: months.at(-2)!,
      total: wireAmount(last),
      change: before > 0n ? Number(last - before) / Number(before) : null,
    },
    months: byMonth.map(({ month, validated, toValidate }) => ({
      month,
      validated: wireAmount(validated),
      to_validate: wireAmount(toValidate),
    })),
    by_application: applications,
    by_category: totalsByCategory(applications),
  }
}

function totalsByPayee({ months, rows, accounts }: PayeeFacts): PayeeTotalView[] {
  const payees = new Map<string, PayeeMonth[]>()
  for (const row of rows) payees.set(payeeOf(row), [...(payees.get(payeeOf(row)) ?? []), row])
  return [...payees]
    .map(([payee, its]) => {
      const [first] = its as [PayeeMonth]
      const total = sum(its, 'validated') + sum(its, 'toValidate')
      // For one product of a vendor, the accounts of its whole suite are the best available number.
      const open = accounts.get(payee) ?? accounts.get(first.vendorId ?? '') ?? null
      return {
        payee,
        name: nameOf(first),
        vendor: first.vendorId,
        category: findVendor(first.vendorId)?.category ?? null,
        total: wireAmount(total),
        months: months.map((month) => {
          const those = its.filter((row) => row.month === month)
          return wireAmount(sum(those, 'validated') + sum(those, 'toValidate'))
        }),
        accounts: open,
        per_account: open ? wireAmount(share(total, year * BigInt(open))) : null,
      }
    })
    .sort((a, b) => b.total - a.total || a.payee.localeCompare(b.payee))
}

function totalsByCategory(applications: PayeeTotalView[]) {
  const totals = new Map<string | null, number>()
  for (const { category, total } of applications) totals.set(category, (totals.get(category) ?? 0) + total)
  return [...totals].map(([category, total]) => ({ category, total })).sort((a, b) => b.total - a.total)
}

const sum = (rows: PayeeMonth[], field: 'validated' | 'toValidate') =>
  rows.reduce((all, row) => all + row[field], 0n)
