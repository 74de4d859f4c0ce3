import { Calculator, CircleHelp, FileText, Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Amount } from '@/components/spends/amount'
import { SpendLogo } from '@/components/spends/spend-logo'
import { AppLogo, type LogoSize } from '@/components/ui/text/app-logo'
import { DateText } from '@/components/ui/text/date-text'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { unassignedId } from '@/lib/domain/spend/costs/choices'
import type { CostView } from '@/lib/domain/spend/costs/schema'
import { dateTimeFormat } from '@/lib/i18n/formatters'
import { localeOf } from '@/lib/i18n/locales'
import { formatMinor, formatPercent } from '@/lib/i18n/numbers'

const icons = { bank: Landmark, contract: FileText, accounts: Calculator, unknown: CircleHelp }

type Based = Pick<CostView, 'basis' | 'proof' | 'currency'>

/** From what an amount comes, with its proof below. */
export function CostBasis({ cost }: { cost: Based }) {
  const t = useTranslations('costs')
  const basis = cost.basis ?? 'unknown'
  const Icon = icons[basis]
  return (
    <span className="flex items-center gap-2.5">
      <Icon aria-hidden strokeWidth={1.8} className="size-3.5 shrink-0 text-fg-3" />
      <span className="grid min-w-0">
        <span className="truncate">{t(`bases.${basis}`)}</span>
        <span className="type-caption truncate text-fg-2">
          <CostProof cost={cost} />
        </span>
      </span>
    </span>
  )
}

export function CostProof({ cost: { basis, proof, currency } }: { cost: Based }): ReactNode {
  const t = useTranslations('costs.proof')
  if (!basis || !proof) return t('unknown')
  const day = (iso: string) => () => <DateText iso={iso} kind="date" />
  if (basis === 'bank') {
    if (!proof.last_on) return t('no_payment')
    return t.rich('paid', { count: proof.payments, day: day(proof.last_on) })
  }
  if (basis === 'contract' && proof.last_on)
    return t.rich('paid_until', { day: day(proof.last_on), until: day(proof.until ?? proof.last_on) })
  const price = proof.price === null ? '' : () => <Amount minor={proof.price!} currency={currency} />
  if (basis === 'contract')
    return proof.until
      ? t.rich('seats_until', { count: proof.seats ?? 0, until: day(proof.until) })
      : t.rich(price ? 'seats_price' : 'seats', { count: proof.seats ?? 0, price })
  return t.rich(price ? 'accounts_price' : 'accounts', { count: proof.accounts ?? 0, price })
}

/** An amount with its sign: `+12,00 €`. */
export function useSigned() {
  const language = useDateLanguage()
  return (minor: number, currency: string) =>
    `${minor > 0 ? '+' : ''}${formatMinor(minor, currency, language)}`
}

/** Compared with the month before. More is not worse: it has no colour. */
export function CostChange({ cost }: { cost: Pick<CostView, 'amount' | 'previous' | 'currency'> }) {
  const t = useTranslations('costs')
  const language = useDateLanguage()
  const signed = useSigned()
  const { amount, previous, currency } = cost
  if (amount === null || previous === null) return <span className="text-fg-3">—</span>
  if (amount === previous) return <span className="text-fg-2">{t('stable')}</span>
  return (
    <span className="grid justify-items-end tabular-nums">
      <span className="whitespace-nowrap">{signed(amount - previous, currency)}</span>
      {previous > 0 && (
        <span className="type-caption text-fg-2">
          {formatPercent((amount - previous) / previous, language, { signed: true })}
        </span>
      )}
    </span>
  )
}

export function useCostName() {
  const t = useTranslations('costs')
  return ({ id, name, by }: Pick<CostView, 'id' | 'name' | 'by'>): string =>
    name ??
    (id === unassignedId ? t('unassigned') : t(by === 'department' ? 'without_department' : 'without_type'))
}

/** `octobre` within a sentence, with its year where that is not the last month's. */
export function monthInProse(month: string, language: string, last = month): string {
  const year = month.slice(0, 4) === last.slice(0, 4) ? undefined : 'numeric'
  return dateTimeFormat(localeOf(language), { month: 'long', year, timeZone: 'UTC' }).format(
    new Date(`${month}-15T12:00:00Z`),
  )
}

export function CostLogo({ cost, size = 28 }: { cost: CostView; size?: LogoSize }) {
  const { id, name, application, vendor } = cost
  if (application) return <AppLogo id={application} name={name ?? id} size={size} />
  return <SpendLogo vendor={vendor} name={name ?? id} size={size} />
}
