'use client'

import { useTranslations } from 'next-intl'
import { useDateLanguage } from '@/components/ui/text/use-language'
import { savingKinds } from '@/lib/domain/spend/savings/choices'
import type { SavingView } from '@/lib/domain/spend/savings/schema'
import { formatDate } from '@/lib/i18n/dates'

const purposes = [
  'chat',
  'video',
  'documents',
  'project',
  'code',
  'passwords',
  'signature',
  'crm',
  'support',
  'design',
  'whiteboard',
  'files',
  'monitoring',
  'errors',
] as const

const number = (fact: string | number | null | undefined) => (typeof fact === 'number' ? fact : 0)
const text = (fact: string | number | null | undefined) => String(fact ?? '')

/** Sentences about one finding: the reason, what is awaited, and how its amount was calculated. */
export function useSavingWords() {
  const t = useTranslations('savings')
  const language = useDateLanguage()
  const day = (iso: string) => formatDate(iso, { language, timeZone: 'UTC' })

  function reasonOf({ kind, facts }: SavingView): string {
    const purpose = purposes.find((known) => known === facts.purpose)
    return t(`reasons.${savingKinds.find((known) => known === kind) ?? 'renewal'}`, {
      unused: number(facts.unused),
      used: number(facts.used),
      purchased: number(facts.purchased),
      days: number(facts.days),
      people: number(facts.people),
      seats: number(facts.seats),
      other: text(facts.other),
      purpose: purpose ? t(`purposes.${purpose}`) : '',
      on: typeof facts.on === 'string' ? day(facts.on) : '',
    })
  }

  function answerOf(saving: SavingView): string {
    const { state, kind, reclaim, dismissed, account, anomaly, can_end, reminder, facts } = saving
    if (dismissed && state === 'dismissed') return dismissed.reason
    if (reclaim?.keep_reason && state === 'kept') return t('answers.kept', { reason: reclaim.keep_reason })
    if (state === 'asked' && reclaim)
      return t(reclaim.reminded_at ? 'answers.reminded' : 'answers.asked', { date: day(reclaim.asked_at) })
    if (state === 'unanswered' || state === 'agreed' || state === 'ending' || state === 'failed')
      return t(`answers.${state}`)
    if (reminder) return t('answers.reminder', { date: day(reminder.on) })
    if (anomaly) return t('answers.anomaly')
    if (kind === 'left_member') return t(can_end ? 'answers.left' : 'answers.left_by_hand')
    if (kind === 'renewal') return t('answers.known')
    if (!account && typeof facts.renews_on === 'string')
      return t('answers.renews', { date: day(facts.renews_on) })
    if (!account) return t('answers.contract')
    return t(state === 'open' ? 'answers.by_hand' : 'answers.not_asked')
  }

  function basisOf({ facts, amount, is_estimate }: SavingView): string {
    if (amount === null) return t('estimate.none')
    if (facts.price === 'bank' || facts.price === 'contract' || facts.price === 'bills')
      return t(`estimate.${facts.price}`)
    return is_estimate ? `${t('estimate.written')} (${t('estimate.badge')})` : t('estimate.written')
  }

  return { reasonOf, answerOf, basisOf }
}
