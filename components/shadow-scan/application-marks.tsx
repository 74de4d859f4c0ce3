import { Shield, ShieldAlert, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Status, type Tone } from '@/components/ui/text/tag'
import type { ScanLevel } from '@/lib/domain/scans/scopes/risk-schema'
import type { ScanApplicationView } from '@/lib/domain/scans/visitor/schema'

export const levelLooks: Record<ScanLevel, { icon: typeof ShieldAlert; tone: Tone; bar: string }> = {
  sensitive: { icon: ShieldAlert, tone: 'error', bar: 'bg-error' },
  wide: { icon: Shield, tone: 'warning', bar: 'bg-warning hatch text-surface/40' },
  limited: { icon: ShieldCheck, tone: 'neutral', bar: 'bg-line-strong' },
}

/** How much an application may see, as a word and a mark. */
export function LevelTag({ level }: { level: ScanLevel }) {
  const t = useTranslations('shadow-scan')
  const { icon: Icon, tone } = levelLooks[level]
  return (
    <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
      {t(`levels.${level}`)}
    </Status>
  )
}

// A mark is a promise: only what our catalogue knows gets one.
export const ScanLogo = ({
  row,
}: {
  row: Pick<ScanApplicationView, 'application' | 'client_ids' | 'name'>
}) => <AppLogo id={row.application ?? `scan ${row.client_ids[0]}`} name={row.name} size={28} />
