import { useTranslations } from 'next-intl'
import { RailSection } from '@/components/shell/rail-section'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { Note } from '@/components/ui/text/note'
import { useDateLanguage } from '@/components/ui/text/use-language'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'
import { formatDate } from '@/lib/i18n/dates'
import { formatNumber } from '@/lib/i18n/numbers'

type Props = Pick<
  UserConnectorView,
  'seats' | 'seats_refused_at' | 'purchased_seats' | 'purchased_seats_at' | 'accounts'
>

/**
 * Purchased and used seats: as last reported by the vendor, with the day, or as entered by a user.
 * Unknown is never shown as zero.
 */
export function ConnectorSeats({ seats, seats_refused_at, purchased_seats, purchased_seats_at }: Props) {
  const t = useTranslations('savings.seats')
  const language = useDateLanguage()
  const day = (iso: string) => formatDate(iso, { language, timeZone: 'UTC' })
  const number = (count: number | null) => (count === null ? t('unknown') : formatNumber(count, language))
  const isReported = seats.some(({ purchased }) => purchased !== null)
  if (seats.length === 0 && purchased_seats === null) return null
  const unused = (purchased: number | null, used: number | null) =>
    purchased === null || used === null ? null : Math.max(0, purchased - used)
  const [only] = seats.length === 1 ? seats : []
  const left = only ? unused(only.purchased, only.used) : null
  // Of one licence, both figures fit beside the title.
  const isShort = left !== null && (only?.used ?? 0) <= (only?.purchased ?? 0)
  return (
    <RailSection
      title={t('title')}
      aside={
        isShort && (
          <span className="type-dense font-medium tabular-nums">
            {t('used_of', { used: number(only?.used ?? null), purchased: number(only?.purchased ?? null) })}
          </span>
        )
      }
    >
      <div className="grid gap-3">
        {(isShort ? [] : seats).map((pool) => (
          <div key={pool.licence} className="grid gap-1">
            {seats.length > 1 && <p className="type-dense font-medium">{pool.name}</p>}
            <DefinitionList
              look="spread"
              items={[
                {
                  term: t('purchased'),
                  value: number(pool.purchased ?? (isReported ? null : purchased_seats)),
                },
                { term: t('used'), value: number(pool.used) },
                { term: t('unused'), value: number(unused(pool.purchased, pool.used)) },
              ]}
            />
            {pool.purchased !== null && pool.used !== null && pool.used > pool.purchased && (
              <Note tone="warning">{t('over')}</Note>
            )}
          </div>
        ))}
        {seats.length === 0 && (
          <DefinitionList look="spread" items={[{ term: t('purchased'), value: number(purchased_seats) }]} />
        )}
        <p className="type-caption text-fg-2">
          {isShort && left > 0 && <>{t('left', { count: left })}. </>}
          {seats_refused_at && seats[0]
            ? t('refused', { date: day(seats_refused_at), read: day(seats[0].read_at) })
            : seats[0] && isReported
              ? t('read', { date: day(seats[0].read_at) })
              : purchased_seats_at
                ? t('written', { date: day(purchased_seats_at) })
                : t('none')}
        </p>
      </div>
    </RailSection>
  )
}
