import { useTimeZone, useTranslations } from 'next-intl'
import { Facts } from '@/components/operations/facts'
import { DateText } from '@/components/ui/text/date-text'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'
import { formatMonth } from '@/lib/i18n/dates'
import { formatBytes, formatNumber } from '@/lib/i18n/numbers'

/** The size of the database and of its largest tables, and the room on its disk. */
export function StoragePanel({
  operations: { server, tables, disk, growth },
}: {
  operations: OperationsView
}) {
  const t = useTranslations('operations.screen.storage')
  const language = useDateLanguage()
  const bytes = (value: number) => formatBytes(value, language)
  return (
    <section aria-labelledby="operations-storage">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="operations-storage" className="type-section">
          {t('title')}
        </h3>
        {disk && (
          <span className="type-dense text-fg-2">
            {t.rich('free', {
              b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
              free: bytes(disk.free),
              size: bytes(disk.size),
            })}
          </span>
        )}
      </div>
      {disk && <DiskBar database={server.bytes} backups={disk.backups ?? 0} disk={disk} />}
      <Facts
        facts={[
          {
            term: <Named color="bg-primary" name={t('database')} isMarked={disk !== null} />,
            value: bytes(server.bytes),
          },
          ...(disk?.backups
            ? [
                {
                  term: <Named color="bg-chart-3" name={t('backups')} isMarked />,
                  value: bytes(disk.backups),
                },
              ]
            : []),
        ]}
      />
      <p className="type-dense mt-2 text-fg-2">
        <GrowthText growth={growth} />
      </p>
      <h4 className="type-dense mt-4 font-semibold">{t('tables')}</h4>
      <Facts
        facts={tables.map(({ name, bytes: size, rows }) => ({
          term: (
            <>
              <span className="type-mono wrap-anywhere">{name}</span>
              {rows !== null && (
                <span className="type-caption ml-2 text-fg-3">
                  {t('rows', { rows: formatNumber(rows, language) })}
                </span>
              )}
            </>
          ),
          value: bytes(size),
        }))}
      />
    </section>
  )
}

/** How the database grows, and in which month the disk is full at that rate; or why nobody knows yet. */
function GrowthText({ growth }: Pick<OperationsView, 'growth'>) {
  const t = useTranslations('operations.screen.storage')
  const options = { language: useDateLanguage(), timeZone: useTimeZone() }
  if (!growth) return t('growth_never')
  const { aMonth, fullAt, since } = growth
  const day = () => <DateText iso={since} kind="prose" />
  if (aMonth === null) return t.rich('growth_soon', { day })
  if (aMonth < 1e5) return t.rich('growth_none', { day })
  const size = formatBytes(aMonth, options.language)
  return fullAt
    ? t('growth_full', { size, month: formatMonth(fullAt, { ...options, long: true, withYear: true }) })
    : t('growth', { size })
}

const Named = ({ color, name, isMarked }: { color: string; name: string; isMarked: boolean }) => (
  <span className="flex items-center gap-2">
    {isMarked && <span aria-hidden className={`size-2.5 rounded-tick ${color}`} />}
    {name}
  </span>
)

/** What takes the disk: the database, the backups beside it, everything else, and what is free. */
function DiskBar({
  database,
  backups,
  disk,
}: {
  database: number
  backups: number
  disk: { free: number; size: number }
}) {
  const share = (value: number) => `${Math.max(1, (100 * value) / disk.size)}%`
  const others = Math.max(0, disk.size - disk.free - database - backups)
  return (
    <div aria-hidden className="mt-2 flex h-3.5 gap-0.5">
      <span className="rounded-tick bg-primary" style={{ width: share(database) }} />
      {backups > 0 && <span className="rounded-tick bg-chart-3" style={{ width: share(backups) }} />}
      <span className="rounded-tick bg-tick-empty" style={{ width: share(others) }} />
      <span className="flex-1 rounded-tick border border-line-control" />
    </div>
  )
}
