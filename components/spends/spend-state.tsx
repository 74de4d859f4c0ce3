import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Status } from '@/components/ui/text/tag'
import type { SpendStateName } from '@/lib/domain/spend/spends/schema'

const looks = {
  to_validate: { tone: 'warning', Icon: CircleDashed },
  validated: { tone: 'success', Icon: CircleCheck },
  invalidated: { tone: 'neutral', Icon: CircleSlash },
} as const

export function SpendStateMark({ state }: { state: SpendStateName }) {
  const t = useTranslations('spends.states')
  const { tone, Icon } = looks[state]
  return (
    <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
      {t(state)}
    </Status>
  )
}
