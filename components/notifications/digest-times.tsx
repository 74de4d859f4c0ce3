import { useTranslations } from 'next-intl'
import { Combobox } from '@/components/ui/inputs/combobox'
import { Field } from '@/components/ui/inputs/field'
import { Select } from '@/components/ui/inputs/select'
import { PageLink } from '@/components/ui/text/page-link'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { usualTimeZone } from '@/lib/domain/notifications/digests/time-zone-schema'
import type { PreferencesPatch, PreferencesView } from '@/lib/domain/notifications/schema'
import { digestMails } from '@/lib/domain/notifications/topic-schema'
import { formatDateInProse, formatTime, formatWeekday } from '@/lib/i18n/dates'
import { languages } from '@/lib/i18n/languages'

type Props = {
  shown: PreferencesView
  save: (change: PreferencesPatch) => void
  browserZone: string | null
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)
// A Monday: the days of a week are named from it.
const aMonday = Date.UTC(2024, 0, 1)

/** When digests leave, by the reader's own clock, and when the next one does. */
export function DigestTimes({ shown, save, browserZone }: Props) {
  const t = useTranslations('notifications.settings')
  const tShell = useTranslations('shell')
  const language = useDateLanguage()
  const zone = shown.time_zone ?? browserZone ?? usualTimeZone
  const used = digestMails.filter((mail) => shown.topics.some((topic) => topic.mail === mail))
  const next = used.map((mail) => shown.next[mail]).sort()[0]
  const at = { language, timeZone: shown.time_zone ?? usualTimeZone }
  return (
    <section aria-labelledby="digest-title" className="mt-6">
      <h2 id="digest-title" className="type-section">
        {t('digest')}
      </h2>
      <p className="type-dense mt-1 text-fg-2">{t('digest_text')}</p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-[9rem_6.5rem_12rem_minmax(0,1fr)]">
        <Field label={t('day')}>
          <Select
            value={String(shown.digest_day)}
            onChange={({ target: { value } }) => save({ digest_day: Number(value) })}
            options={weekdays.map((day) => ({
              value: String(day),
              label: formatWeekday(new Date(aMonday + (day - 1) * 86_400_000), { language, timeZone: 'UTC' }),
            }))}
          />
        </Field>
        <Field label={t('hour')}>
          <Select
            value={String(shown.digest_hour)}
            onChange={({ target: { value } }) => save({ digest_hour: Number(value) })}
            options={hours.map((hour) => ({
              value: String(hour),
              label: `${String(hour).padStart(2, '0')}:00`,
            }))}
          />
        </Field>
        <Field label={t('language')}>
          <Select
            value={shown.digest_language ?? ''}
            onChange={({ target: { value } }) =>
              save({ digest_language: languages.find((code) => code === value) ?? null })
            }
            options={[
              { value: '', label: t('language_own') },
              ...languages.map((code) => ({ value: code, label: tShell(`language.${code}`) })),
            ]}
          />
        </Field>
        <Field label={t('time_zone')}>
          <Combobox
            value={zone}
            selected={{ value: zone, label: zone.replaceAll('_', ' ') }}
            onChange={(value) => {
              if (value) save({ time_zone: value })
            }}
            options={timeZones().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
          />
        </Field>
      </div>
      <p className="type-dense mt-4 text-fg-3">
        {next
          ? t('next', {
              on: `${formatWeekday(next, at)} ${formatDateInProse(next, { ...at, long: true, year: false })}`,
              at: formatTime(next, at),
              zone: at.timeZone.replaceAll('_', ' '),
            })
          : t('no_digest')}
        {shown.has_last_digest && (
          <>
            {' '}
            <PageLink
              href="/dashboard/settings/notification/last"
              className="ml-2 font-semibold whitespace-nowrap text-primary-fg hover:underline"
            >
              {t('see_last')}
            </PageLink>
          </>
        )}
      </p>
    </section>
  )
}

const timeZones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')]
