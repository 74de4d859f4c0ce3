import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PartStateMark, ticksOf } from '@/components/batches/batch-marks'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Money } from '@/components/ui/text/money'
import { TickStrip } from '@/components/ui/text/tick-strip'
import type { BatchPart, BatchView } from '@/lib/domain/batches/schema'

const head =
  'px-2 py-2 text-left font-medium text-fg-2 first:pl-4 last:pr-4 sm:px-4 lg:first:pl-6 lg:last:pr-6 lg:whitespace-nowrap'
const cell = 'border-t px-2 py-2 first:pl-4 last:pr-4 sm:px-4 lg:first:pl-6 lg:last:pr-6'

/** For each application: what it supports, the seats and the cost; once the batch is sent, the progress. */
export function BatchParts({ batch }: { batch: BatchView }) {
  const t = useTranslations('batches')
  const isDraft = batch.state === 'draft'
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section tabIndex={0} aria-label={t('screen.by_application')} className="scroll-thin overflow-x-auto">
      <table className="type-dense w-full border-y">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={head}>
              {t('screen.application')}
            </th>
            <th scope="col" className={head}>
              {t('screen.act')}
            </th>
            {isDraft ? (
              <>
                <th scope="col" className={head}>
                  {t('screen.leave')}
                </th>
                <th scope="col" className={`${head} lg:w-2/5`}>
                  {t('screen.refused')}
                </th>
                <th scope="col" className={`${head} max-sm:hidden`}>
                  {t('screen.seats')}
                </th>
                <th scope="col" className={`${head} !text-right max-[22.5rem]:hidden`}>
                  {t('screen.monthly')}
                </th>
              </>
            ) : (
              <>
                {/* On a phone the figures beside it say the same. */}
                <th scope="col" className={`${head} max-sm:hidden`}>
                  {t('screen.progress')}
                </th>
                <th scope="col" className={head}>
                  {t('screen.done')}
                </th>
                <th scope="col" className={head}>
                  {t('screen.state')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {batch.parts.map((part) => (
            <tr key={`${part.user_connector} ${part.act} ${part.group?.id}`}>
              <th scope="row" className={`${cell} text-left font-semibold`}>
                <span className="flex items-center gap-2.5">
                  <AppLogo id={part.application} name={part.label} size={24} />
                  {part.label}
                </span>
              </th>
              <td className={cell}>
                <span className="block sm:whitespace-nowrap">{t(`acts.${part.act}`)}</span>
                {part.group && <span className="type-caption block text-fg-2">{part.group.name}</span>}
                {part.after && <span className="type-caption block text-fg-2">{part.after}</span>}
              </td>
              {isDraft ? <Planned part={part} /> : <Followed part={part} />}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Planned({ part }: { part: BatchPart }) {
  const t = useTranslations('batches')
  const [first] = part.refusals
  const leave = part.counts.total - part.counts.refused
  return (
    <>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        {t.rich('screen.of', { count: leave, total: part.counts.total, b: (text) => <b>{text}</b> })}
      </td>
      <td className={cell}>
        {first ? (
          <span className="flex items-start gap-1.5">
            <CircleX aria-hidden strokeWidth={1.8} className="mt-0.5 size-3.5 shrink-0 text-error-fg" />
            <b className="text-error-fg tabular-nums">{part.counts.refused}</b>
            {/* On a phone, the lines below contain it. */}
            <span className="min-w-52 text-fg-2 max-sm:sr-only">
              {t(`refusals.${first.reason}`, { application: part.label })}
            </span>
          </span>
        ) : (
          '—'
        )}
      </td>
      <td className={`${cell} whitespace-nowrap text-fg-2 max-sm:hidden`}>
        {part.act === 'give' && part.free_seats !== null
          ? t('screen.seats_taken', { count: part.seats, free: part.free_seats })
          : part.act === 'end' && part.seats > 0
            ? t('screen.seats_given', { count: part.seats })
            : '—'}
      </td>
      <td className={`${cell} text-right max-[22.5rem]:hidden`}>
        <Signed amount={part.monthly} currency={part.currency} />
      </td>
    </>
  )
}

function Followed({ part }: { part: BatchPart }) {
  const t = useTranslations('batches')
  const { counts } = part
  const done = counts.done + counts.unverified
  const total = counts.total - counts.refused
  return (
    <>
      <td className={`${cell} max-sm:hidden`}>
        <TickStrip counts={ticksOf(counts)} max={24} label={t('screen.progress_words', { done, total })} />
      </td>
      <td className={`${cell} whitespace-nowrap tabular-nums`}>
        {t.rich('screen.of', { count: done, total, b: (text) => <b>{text}</b> })}
      </td>
      <td className={cell}>
        <PartStateMark part={part} />
      </td>
    </>
  )
}

/** The change of the cost: more or less. */
export function Signed({ amount, currency }: { amount: number | null; currency: string | null }) {
  if (amount === null || amount === 0) return <span className="text-fg-3">—</span>
  return (
    <span className="font-semibold whitespace-nowrap">
      {amount > 0 ? '+' : ''}
      <Money amount={amount / 100} currency={currency ?? 'EUR'} />
    </span>
  )
}
