import { useTranslations } from 'next-intl'
import { RadioCards } from '@/components/ui/radio-cards'
import { WayFacts } from '@/components/user-connectors/connect/way-facts'
import type { Way } from '@/components/user-connectors/connect/ways-in'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'

type Props = {
  application: ApplicationView
  ways: readonly Way[]
  way: Way
  onChange: (way: Way) => void
  isDisabled?: boolean
}

/** How an application is read: by its interface, one way or the other, or by its export; and what each can do. */
export function WayChoice({ application, ways, way, onChange, isDisabled }: Props) {
  const t = useTranslations('user-connectors.screen.connect.way')
  // Where there is one way to enter, it is told by what it is; where there are two, by what is done.
  const isAlone = !(ways.includes('token') && ways.includes('authorization'))
  const nameOf = (one: Way) => (one === 'token' && isAlone ? 'api' : one)
  return (
    <RadioCards
      isFirst
      label={t('label')}
      value={way}
      onChange={(value) => onChange(value as Way)}
      options={ways.map((value) => ({
        value,
        isDisabled,
        title: t(nameOf(value), { application: application.name }),
        text: (
          <>
            <span className="block">
              {value === 'file'
                ? t(`file_${application.export_file ?? 'columns'}`, { application: application.name })
                : t(`${nameOf(value)}_text`, { application: application.name })}
            </span>
            <WayFacts can={value === 'file' ? null : application.can} />
          </>
        ),
      }))}
      className="mb-5"
    />
  )
}
