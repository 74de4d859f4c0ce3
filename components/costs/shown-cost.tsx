import { useTranslations } from 'next-intl'
import { costAddress } from '@/components/costs/cost-address'
import { CostBasis, monthInProse } from '@/components/costs/cost-words'
import { MiniBars } from '@/components/costs/mini-bars'
import { RailSection } from '@/components/shell/rail-section'
import { Amount } from '@/components/spends/amount'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { ShownCost } from '@/lib/domain/spend/costs/shown-costs'

/** `octobre`, `novembre, en cours`. */
function usePeriod() {
  const t = useTranslations('costs.shown')
  const language = useDateLanguage()
  return ({ month, is_in_progress, month_list }: ShownCost): string => {
    const name = monthInProse(month, language, month_list.at(-1))
    return is_in_progress ? t('in_progress', { month: name }) : name
  }
}

/** One figure on a card or in a row: the amount, from what it comes, and of which month. */
export function CostFigure({ cost }: { cost: ShownCost }) {
  const t = useTranslations('costs.bases')
  const periodOf = usePeriod()
  return (
    <span className="grid justify-items-end">
      <Amount minor={cost.amount ?? 0} currency={cost.currency} />
      <span className="type-caption whitespace-nowrap text-fg-3">
        {cost.basis && `${t(cost.basis)} · `}
        {periodOf(cost)}
      </span>
    </span>
  )
}

/** What an application costs, beside its page. */
export function ConnectorCost({ cost }: { cost: ShownCost | null }) {
  const t = useTranslations('costs')
  const periodOf = usePeriod()
  if (!cost) return null
  const { id, month, month_list } = cost
  return (
    <RailSection title={t('shown.title')}>
      <Figure cost={cost}>{t('shown.in', { period: periodOf(cost) })}</Figure>
      <div className="type-dense mt-2">
        <CostBasis cost={cost} />
      </div>
      <MiniBars values={cost.months} at={month_list.indexOf(month)} className="mt-3" />
      <p className="type-dense mt-2 flex flex-wrap gap-x-4">
        <PageLink href={costAddress('member', { month }, { application: id })} className="link">
          {t('shown.people')}
        </PageLink>
        {cost.proof && cost.proof.payments > 0 && (
          <PageLink href={`/dashboard/spends?f.payee=${encodeURIComponent(id)}`} className="link">
            {t('shown.payments')}
          </PageLink>
        )}
      </p>
    </RailSection>
  )
}

/** What a member's accounts cost: their share of each application. */
export function MemberCost({ cost }: { cost: ShownCost | null }) {
  const t = useTranslations('costs')
  const periodOf = usePeriod()
  if (!cost || cost.months.every((amount) => !amount)) return null
  return (
    <RailSection title={t('shown.title')}>
      <Figure cost={cost}>{t('shown.in_of', { period: periodOf(cost), count: cost.applications })}</Figure>
      <MiniBars values={cost.months} at={cost.month_list.indexOf(cost.month)} className="mt-3" />
      <p className="type-caption mt-2 text-fg-3">{t('shown.share')}</p>
    </RailSection>
  )
}

function Figure({ cost, children }: { cost: ShownCost; children: string }) {
  return (
    <p className="type-dense text-fg-2">
      <Amount
        minor={cost.amount ?? 0}
        currency={cost.currency}
        className="text-[1.25rem] leading-7 font-semibold text-fg"
      />{' '}
      {children}
    </p>
  )
}
