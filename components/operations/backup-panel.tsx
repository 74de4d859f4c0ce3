import { useTranslations } from 'next-intl'
import { Facts } from '@/components/operations/facts'
import { DateText, TimeAgo } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { TickStrip } from '@/components/ui/text/tick-strip'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { OperationsView } from '@/lib/domain/company/operations/read-operations'
import { formatBytes, formatSeconds } from '@/lib/i18n/numbers'

/** The last good backup, and how the last nights went. */
export function BackupPanel({ backup }: Pick<OperationsView, 'backup'>) {
  const t = useTranslations('operations.screen.backup')
  const language = useDateLanguage()
  const { state, lastAt, bytes, failedAt, nights, tried } = backup
  const missed = nights?.filter((isTaken) => !isTaken).length ?? 0
  return (
    <section aria-labelledby="operations-backup">
      <h3 id="operations-backup" className="type-section">
        {t('title')}
      </h3>
      {lastAt ? (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="type-figure">
            <DateText iso={lastAt} kind="time" />
          </span>
          <span className="type-dense text-fg-2">
            <DateText iso={lastAt} />, <TimeAgo iso={lastAt} />
          </span>
        </p>
      ) : (
        <Note tone={state === 'off' || state === 'failed' ? 'error' : 'info'} className="mt-2">
          {t(state === 'none' ? 'first' : 'never')}
        </Note>
      )}
      {nights && (
        <p className="type-dense mt-2 flex items-center gap-3 text-fg-2">
          <Nights nights={nights} label={t('nights', { count: nights.length, missed })} />
          {t('nights', { count: nights.length, missed })}
        </p>
      )}
      <Facts
        facts={[
          { term: t('schedule'), value: t(`state_${state}`) },
          ...(bytes === null ? [] : [{ term: t('size'), value: formatBytes(bytes, language) }]),
          ...(failedAt ? [{ term: t('failed'), value: <DateText iso={failedAt} kind="datetime" /> }] : []),
          {
            term: t('tried'),
            value: tried ? (
              <>
                <DateText iso={tried.at} />, {formatSeconds(tried.seconds, language)}
              </>
            ) : (
              t('tried_never')
            ),
          },
        ]}
      />
    </section>
  )
}

/** In their order, which a strip by states would not keep. */
function Nights({ nights, label }: { nights: boolean[]; label: string }) {
  return (
    <span role="img" aria-label={label} className="flex items-end gap-0.5">
      {nights.map((isTaken, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nights have no identity but their place
        <TickStrip key={at} counts={isTaken ? { done: 1 } : { refused: 1 }} label="" size={14} />
      ))}
    </span>
  )
}
