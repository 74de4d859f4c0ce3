import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/text/class-names'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'
import { formatNumber, formatSeconds } from '@/lib/i18n/numbers'

const givenUp = 'failed-jobs'
const columns = ['waiting', 'active', 'later'] as const
const queuesShown = 6

/** The oldest job that is due, how long jobs waited of late, and the jobs of each queue by state. */
export function QueuesPanel({
  queues,
  waits,
  lateAfter,
}: Pick<OperationsView, 'queues' | 'waits' | 'lateAfter'>) {
  const t = useTranslations('operations.screen.queues')
  const language = useDateLanguage()
  const running = queues.filter(({ name }) => name !== givenUp)
  const failed = queues.find(({ name }) => name === givenUp)
  const oldest = Math.max(0, ...running.map(({ oldestSeconds }) => oldestSeconds))
  const due = running.reduce((sum, { waiting, active }) => sum + waiting + active, 0)
  const shown = running
    .toSorted((a, b) => b.oldestSeconds - a.oldestSeconds || b.waiting + b.active - (a.waiting + a.active))
    .slice(0, queuesShown)
  return (
    <section aria-labelledby="operations-queues">
      <h3 id="operations-queues" className="type-section">
        {t('title')}
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        {oldest > 0 && (
          <span className={cx('type-figure', oldest > lateAfter && 'text-error-fg')}>
            {formatSeconds(oldest, language)}
          </span>
        )}
        <span className="type-dense text-fg-2">
          {t('summary', { count: due, failed: (failed?.waiting ?? 0) + (failed?.later ?? 0) })}
        </span>
      </p>
      {waits && (
        <Waits
          lateAfter={lateAfter}
          waits={[...waits.slice(0, -1), Math.max(waits.at(-1) ?? 0, oldest)]}
          label={t('waits', {
            longest: formatSeconds(Math.max(0, ...waits, oldest), language),
            limit: formatSeconds(lateAfter, language),
          })}
        />
      )}
      {shown.length === 0 ? (
        <p className="type-dense mt-2 text-fg-2">{t('empty')}</p>
      ) : (
        <table className="type-dense mt-2 w-full tabular-nums">
          <thead>
            <tr className="text-fg-2">
              <th scope="col" className="border-b py-1.5 pr-3 text-left font-normal">
                {t('queue')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="border-b py-1.5 pl-3 text-right font-normal">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((queue) => (
              <tr key={queue.name} className="[&:not(:last-child)>*]:border-b">
                <th scope="row" className="type-mono py-1.75 pr-3 text-left wrap-anywhere">
                  {queue.name}
                </th>
                {columns.map((column) => (
                  <td key={column} className="py-1.75 pl-3 text-right font-semibold">
                    {formatNumber(queue[column], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const [wide, high] = [240, 56]

/** The longest wait of each of the last 24 hours, below the dotted line from which a queue is late. */
function Waits({ waits, lateAfter, label }: { waits: number[]; lateAfter: number; label: string }) {
  const top = Math.max(lateAfter * 1.1, ...waits)
  const y = (seconds: number) => high - (seconds / top) * (high - 2)
  const points = waits.map((seconds, at) => `${(at / (waits.length - 1)) * wide},${y(seconds)}`).join(' ')
  return (
    <figure className="mt-3">
      <svg aria-hidden viewBox={`0 0 ${wide} ${high}`} preserveAspectRatio="none" className="h-14 w-full">
        <polygon points={`0,${high} ${points} ${wide},${high}`} className="fill-primary-bg" />
        <polyline
          points={points}
          fill="none"
          strokeWidth={1.5}
          vectorEffect="non-scaling-stroke"
          className="stroke-primary"
        />
        <line
          x1={0}
          x2={wide}
          y1={y(lateAfter)}
          y2={y(lateAfter)}
          strokeDasharray="2 3"
          vectorEffect="non-scaling-stroke"
          className="stroke-fg-3"
        />
      </svg>
      <figcaption className="type-caption mt-1 text-fg-2">{label}</figcaption>
    </figure>
  )
}
