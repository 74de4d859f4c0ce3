import { useTranslations } from 'next-intl'
import { RadioCards } from '@/components/ui/radio-cards'
import type { WayIn } from '@/components/user-connectors/ways-in'

type Props = { application: string; way: WayIn; onChange: (way: WayIn) => void }

/** Where an application is entered by an agreement or by a token: which of them. */
export function WayChoice({ application, way, onChange }: Props) {
  const t = useTranslations('user-connectors.screen.connect.way')
  const ways: WayIn[] = ['authorization', 'token']
  return (
    <RadioCards
      label={t('label')}
      value={way}
      onChange={(value) => onChange(value as WayIn)}
      options={ways.map((value) => ({
        value,
        title: t(value, { application }),
        text: t(`${value}_text`, { application }),
      }))}
      className="mb-5"
    />
  )
}
