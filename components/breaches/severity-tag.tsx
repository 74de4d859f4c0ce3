import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Tag } from '@/components/ui/text/tag'
import type { BreachView } from '@/lib/domain/breaches/hits/schema'

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
