import { Check, CircleCheck, CircleDashed, CircleSlash, RotateCcw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Amount } from '@/components/spends/amount'
import { SpendLogo } from '@/components/spends/spend-logo'
import type { useSpendActs } from '@/components/spends/use-spend-acts'
import { Button } from '@/components/ui/inputs/button'
import type { Column } from '@/components/ui/table/table-columns'
import { cx } from '@/components/ui/text/class-names'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { Status, Tag } from '@/components/ui/text/tag'
import type { SpendStateName, SpendView } from '@/lib/domain/spend/spends/schema'

type Words = ReturnType<typeof useTranslations<'spends'>>
type Acts = ReturnType<typeof useSpendActs>

const icon = { 'aria-hidden': true, strokeWidth: 1.8 } as const

export const spendColumns = (t: Words, hrefOf: (id: string) => string, acts: Acts): Column<SpendView>[] => [
  {
    id: 'booked_on',
    header: t('table.date'),
    sort: 'booked_on',
    isFixed: true,
    width: '7.5rem',
    cell: ({ booked_on }) => <DateText iso={booked_on} />,
  },
  {
    id: 'label',
    header: t('table.label'),
    width: '18rem',
    cell: ({ label }) => (
      <span className="type-mono block max-w-80 truncate" title={label}>
        {label}
      </span>
    ),
  },
  {
    id: 'application',
    header: t('table.recognised'),
    sort: 'score',
    width: '18rem',
    cell: (spend) => (
      <SpendApplication
        spend={spend}
        href={hrefOf(spend.id)}
        isDecided={acts.stateOf(spend) !== 'to_validate'}
      />
    ),
  },
  {
    id: 'amount',
    header: t('table.amount'),
    sort: 'amount',
    align: 'end',
    width: '8rem',
    cell: (spend) => {
      const isOut = acts.stateOf(spend) === 'invalidated'
      return (
        <>
          <Amount
            minor={spend.amount}
            currency={spend.currency}
            className={cx('block', isOut && 'text-fg-3 line-through')}
          />
          {spend.original_amount !== null && spend.original_currency && (
            <Amount
              minor={spend.original_amount}
              currency={spend.original_currency}
              className="type-caption block text-fg-3"
            />
          )}
        </>
      )
    },
  },
  {
    id: 'state',
    header: t('table.state'),
    width: '8rem',
    cell: (spend) => <SpendStateMark state={acts.stateOf(spend)} />,
  },
  {
    id: 'acts',
    header: t('table.acts'),
    align: 'end',
    width: '13rem',
    cell: (spend) => {
      const targets = { ids: [spend.id] }
      if (acts.stateOf(spend) !== 'to_validate')
        return (
          <Button
            isWriting
            variant="ghost"
            size="sm"
            tabIndex={-1}
            icon={<RotateCcw {...icon} />}
            onClick={() => acts.run('reset', targets)}
            className={cx(
              acts.stateOf(spend) === 'validated' &&
                'opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 group-focus-visible:opacity-100',
            )}
          >
            {t('acts.reset')}
          </Button>
        )
      return (
        <span className="flex justify-end gap-1">
          <Button
            isWriting
            size="sm"
            tabIndex={-1}
            icon={<Check {...icon} />}
            onClick={() => acts.run('validate', targets)}
          >
            {t('acts.validate')}
          </Button>
          <Button
            isWriting
            variant="ghost"
            size="sm"
            tabIndex={-1}
            onClick={() => acts.run('invalidate', targets)}
          >
            {t('acts.invalidate')}
          </Button>
        </span>
      )
    },
  },
]

type Props = {
  spend: SpendView
  /** Opens the reasons, and the way to change the assignment. */
  href: string
  isDecided: boolean
}

/** The application assigned to a transaction, with the confidence until a user has decided. */
function SpendApplication({ spend, href, isDecided }: Props) {
  const t = useTranslations('spends.table')
  const { name, vendor, score, is_duplicate, link } = spend
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {vendor ? (
        <SpendLogo vendor={vendor.id} name={name} />
      ) : (
        <span aria-hidden className="size-6 shrink-0 rounded-tag border border-dashed border-line-control" />
      )}
      <PageLink
        href={href}
        scroll={false}
        className="min-w-0 truncate font-semibold hover:underline"
        title={t('why')}
      >
        {name}
      </PageLink>
      {!isDecided && (
        <span className="shrink-0 whitespace-nowrap text-fg-2">
          {vendor ? t('sure', { score }) : t('unknown_vendor')}
        </span>
      )}
      {is_duplicate && <Tag tone="warning">{t('duplicate')}</Tag>}
      {link && <Tag>{t(link)}</Tag>}
    </span>
  )
}

const looks = {
  to_validate: { tone: 'warning', Icon: CircleDashed },
  validated: { tone: 'success', Icon: CircleCheck },
  invalidated: { tone: 'neutral', Icon: CircleSlash },
} as const

export function SpendStateMark({ state }: { state: SpendStateName }) {
  const t = useTranslations('spends.states')
  const { tone, Icon } = looks[state]
  return (
    <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
      {t(state)}
    </Status>
  )
}
