import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/text/date-text'
import { Tag } from '@/components/ui/text/tag'
import { dataClassKey } from '@/lib/domain/breaches/hits/data-class-schema'
import type { BreachView } from '@/lib/domain/breaches/hits/schema'

/** The day of a breach; some are unknown. */
export function BreachDate({ day }: { day: string | null }) {
  const t = useTranslations('breaches.screen')
  if (!day) return <span className="text-fg-3">{t('no_date')}</span>
  return (
    <span title={t('approximate')}>
      <DateText iso={day} />
    </span>
  )
}

const tones = { high: 'error', medium: 'warning', low: 'neutral', info: 'neutral' } as const

/** How grave a breach is for the company. */
export function SeverityTag({ severity }: { severity: BreachView['severity'] }) {
  const t = useTranslations('breaches.severities')
  const isGrave = severity === 'high' || severity === 'medium'
  return (
    <Tag tone={tones[severity]} icon={isGrave && <ShieldAlert aria-hidden strokeWidth={1.8} />}>
      {t(severity)}
    </Tag>
  )
}

const shown = 3

/** The kinds of leaked data, translated where known; in a table the first, and the number of others. */
export function DataClasses({ classes, isWhole }: { classes: string[]; isWhole?: boolean }) {
  const t = useTranslations('breaches.data_classes')
  const words = classes.map((name, place) => {
    const key = dataClassKey(name)
    const word = key ? t(key) : name
    // One sentence: only its first word has a capital, and what is all capitals.
    return place > 0 && /^\p{Lu}\p{Ll}/u.test(word) ? word[0]!.toLowerCase() + word.slice(1) : word
  })
  const drawn = isWhole ? words : words.slice(0, shown)
  const rest = words.length - drawn.length
  if (words.length === 0) return <span className="text-fg-3">—</span>
  return (
    <span className="block min-w-0 py-1.5 whitespace-normal wrap-anywhere" title={words.join(', ')}>
      {drawn.join(', ')}
      {/* The last word is never alone on a line. */}
      {rest > 0 && <span className="text-fg-2">{`\u00a0+${rest}`}</span>}
    </span>
  )
}
