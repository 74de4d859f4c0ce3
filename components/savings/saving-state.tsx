import {
  Bell,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  Link2,
  TriangleAlert,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Status } from '@/components/ui/text/tag'
import type { SavingView } from '@/lib/domain/spend/savings/schema'

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

/** The state of a finding; an account without an owner is shown as an anomaly, seats as the matter of a contract. */
export function SavingStateMark({ saving: { state, anomaly, account, reminder } }: { saving: SavingView }) {
  const t = useTranslations('savings')
  const isAnomaly = anomaly !== null && state === 'open'
  const isContract = account === null && state === 'open'
  const { tone, Icon } = isAnomaly
    ? ({ tone: 'warning', Icon: Link2 } as const)
    : isContract
      ? ({ tone: 'info', Icon: reminder ? Bell : CalendarClock } as const)
      : looks[state]
  return (
    <Status tone={tone} icon={<Icon aria-hidden strokeWidth={1.8} />}>
      {isAnomaly ? t('table.anomaly') : t(`states.${isContract ? 'contract' : state}`)}
    </Status>
  )
}
