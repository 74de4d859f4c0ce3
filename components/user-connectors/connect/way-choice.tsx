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

/** Chooses how the application is read, through its API or by an export, with what each way can do. */
export function WayChoice({ application, ways, way, onChange, isDisabled }: Props) {
  const t = useTranslations('user-connectors.screen.connect.way')
  // A single way to connect is named by what it is, two by what the user does.
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
