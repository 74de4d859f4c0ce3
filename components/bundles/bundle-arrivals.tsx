'use client'

import { CircleAlert } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import { Avatar } from '@/components/ui/text/avatar'
import { DateText } from '@/components/ui/text/date-text'
import { useRefusal } from '@/components/ui/text/role'
import { Status } from '@/components/ui/text/tag'
import { api } from '@/lib/browser/api'
import type { Arrival } from '@/lib/domain/bundles/list/list-arrivals'
import type { BundleView, DriftView } from '@/lib/domain/bundles/schema'

type Props = {
  bundle: BundleView
  arrivals: Arrival[]
  isBusy: boolean
  onCorrect: (what: Correction) => Promise<void>
}

/** What a new user of the type receives, and who starts soon. */
export function BundleArrivals({ bundle, arrivals, isBusy, onCorrect }: Props) {
  const t = useTranslations('bundles')
  const router = useRouter()
  const refusal = useRefusal('Bundle.on_arrival')
  const choose = async (on_arrival: string) => {
    // The call has shown what went wrong.
    await api.patch(`/api/bundles/${bundle.id}`, { on_arrival }).catch(() => {})
    router.refresh()
  }
  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] border-b lg:grid-cols-2">
      <section className="min-w-0 px-4 py-5 lg:border-r lg:px-6">
        <h3 className="type-section mb-3">{t('on_arrival')}</h3>
        <RadioCards
          label={t('on_arrival')}
          value={bundle.on_arrival}
          refusal={refusal}
          onChange={(value) => void choose(value)}
          options={(['confirm', 'automatic'] as const).map((value) => ({
            value,
            title: t(`arrival.${value}`),
            text: t(`arrival.${value}_text`),
          }))}
        />
      </section>
      <section className="min-w-0 px-4 py-5 lg:px-6">
        <h3 className="type-section mb-3">{t('next_arrivals')}</h3>
        {arrivals.length === 0 && <p className="type-dense text-fg-2">{t('no_arrival')}</p>}
        <ul>
          {arrivals.map((arrival) => (
            <li
              key={arrival.id}
              className="flex flex-wrap items-center gap-3 border-t py-2.5 first:border-t-0"
            >
              <Avatar id={arrival.id} name={arrival.person} />
              <span className="type-dense min-w-36 flex-1">
                <span className="block truncate font-semibold">{arrival.person}</span>
                <span className="type-caption block text-fg-2">
                  {t('arrives')} <DateText iso={arrival.startsOn} kind="prose" />
                </span>
              </span>
              {arrival.withoutSeat.length > 0 && (
                <Status tone="error" icon={<CircleAlert aria-hidden strokeWidth={1.8} />}>
                  {t('seats_missing', { count: arrival.withoutSeat.length })}
                </Status>
              )}
              {arrival.missing === 0 ? (
                <span className="type-dense text-fg-2">{t('ready')}</span>
              ) : (
                <Button
                  isWriting
                  size="sm"
                  disabled={isBusy}
                  onClick={() =>
                    void onCorrect({ members: [arrival.id], kinds: ['less'], starts_at: arrival.startsOn })
                  }
                >
                  {t('prepare', { count: arrival.missing })}
                </Button>
              )}
              {arrival.withoutSeat.length > 0 && (
                <span className="type-caption w-full text-fg-2">
                  {t('no_seat_left', { applications: arrival.withoutSeat.join(', ') })}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** The people and the first day of a correction. */
export type Correction = {
  members?: string[]
  deviations?: string[]
  kinds?: DriftView['kind'][]
  starts_at?: string
}
