import { CircleCheck, CircleDashed, CircleHelp, CircleSlash, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Status } from '@/components/ui/status'
import type { SavingState } from '@/lib/domain/spend/savings/schema'

const looks = {
  open: { tone: 'neutral', Icon: CircleHelp },
  to_ask: { tone: 'neutral', Icon: CircleHelp },
  asked: { tone: 'neutral', Icon: CircleDashed },
  unanswered: { tone: 'warning', Icon: CircleDashed },
  agreed: { tone: 'success', Icon: CircleCheck },
  ending: { tone: 'neutral', Icon: CircleDashed },
  failed: { tone: 'warning', Icon: TriangleAlert },
  kept: { tone: 'neutral', Icon: CircleSlash },
  dismissed: { tone: 'neutral', Icon: CircleSlash },
} as const

export function SavingStateMark({ state }: { state: SavingState }) {
  const t = useTranslations('savings.states')
  const { tone, Icon } = looks[state]
  return (
    <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
      {t(state)}
    </Status>
  )
}
