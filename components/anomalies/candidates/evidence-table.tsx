import { Check, Minus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useReasonWords } from '@/components/anomalies/application-names'
import { EvidenceValue, type EvidenceView } from '@/components/anomalies/candidates/evidence-value'
import { useTableForm } from '@/components/ui/table/table-form'
import { cx } from '@/components/ui/text/class-names'

type Props = {
  evidence: EvidenceView[]
  /** "Compte GitLab" */
  application: string
  /** "Ce qui rapproche ce compte de Maëlle Lefèvre", read aloud. */
  caption: string
}

// The minus sign, as wide as the plus.
const signed = (points: number) => (points < 0 ? `−${-points}` : `+${points}`)

/** The evidence for a candidate: the compared fields, both values, the reason, and its weight. */
export function EvidenceTable({ evidence, application, caption }: Props) {
  const t = useTranslations('anomalies.screen.evidence')
  const words = useTranslations('matching')
  const reasonWords = useReasonWords()
  const form = useTableForm()
  const cell = 'border-t py-2.25 pr-4 align-baseline'
  return (
    <>
      {form !== 'list' && (
        <table className="type-dense hidden w-full table-fixed md:table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr className="text-left text-fg-2 [&>th]:border-t [&>th]:py-2.25 [&>th]:pr-4 [&>th]:font-normal [&>th]:whitespace-nowrap">
              <th scope="col" className="w-22">
                <span className="sr-only">{t('compared')}</span>
              </th>
              <th scope="col" className="w-[25%] truncate">
                {t('account', { application })}
              </th>
              <th scope="col" className="w-[23%]">
                {t('member')}
              </th>
              <th scope="col">{t('reason')}</th>
              <th scope="col" className="w-14 pr-0! text-right">
                {t('points')}
              </th>
            </tr>
          </thead>
          <tbody>
            {evidence.map((item) => (
              <tr key={`${item.field}-${item.reason}-${item.account_value}`}>
                <th scope="row" className={cx(cell, 'text-left font-normal text-fg-2')}>
                  {words(`fields.${item.field}`)}
                </th>
                <td className={cell}>
                  <EvidenceValue evidence={item} side="account" />
                </td>
                <td className={cell}>
                  <EvidenceValue evidence={item} side="member" />
                </td>
                <td className={cx(cell, 'text-fg-2')}>{reasonWords(item)}</td>
                <td
                  className={cx(
                    cell,
                    'pr-0! text-right font-semibold tabular-nums',
                    item.points < 0 && 'text-error-fg',
                  )}
                >
                  {signed(item.points)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {form !== 'table' && (
        <ul aria-label={caption} className="border-t pt-1.5 md:hidden">
          {evidence.map((item) => {
            const Icon = item.points < 0 ? Minus : Check
            return (
              <li
                key={`${item.field}-${item.reason}-${item.account_value}`}
                className="flex items-baseline gap-2.5 py-1.25 text-[0.9375rem] leading-5"
              >
                <Icon
                  aria-hidden
                  strokeWidth={1.8}
                  className={cx(
                    'size-4 shrink-0 translate-y-0.5',
                    item.points < 0 ? 'text-error-fg' : 'text-success-fg',
                  )}
                />
                <span className="min-w-0 flex-1">
                  {reasonWords(item)}
                  {item.account_value && item.member_value && (
                    <span className="type-caption block text-fg-3">
                      <EvidenceValue evidence={item} side="account" />
                      <span className="ml-1.5">·</span> <EvidenceValue evidence={item} side="member" />
                    </span>
                  )}
                </span>
                <span
                  className={cx('shrink-0 font-semibold tabular-nums', item.points < 0 && 'text-error-fg')}
                >
                  {signed(item.points)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
