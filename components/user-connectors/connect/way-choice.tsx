import { Check, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { RadioCards } from '@/components/ui/inputs/radio-cards'
import type { Way } from '@/components/user-connectors/connect/ways-in'
import type { ApplicationView, CanView } from '@/lib/domain/connections/applications/schema'

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

/** What a way to connect can do; null for a file, which cannot change anything in the application. */
function WayFacts({ can }: { can: CanView | null }) {
  const t = useTranslations('user-connectors.screen.connect.way.facts')
  const facts: [string, boolean][] = [
    [t(can ? 'by_itself' : 'by_hand'), true],
    [t('list'), true],
    [t(can?.create === 'invite' ? 'invite' : 'create'), Boolean(can?.create)],
    [t(can?.delete === 'deactivate' ? 'deactivate' : 'delete'), Boolean(can?.delete)],
    [t('roles'), can?.change_role === true],
  ]
  return (
    <span className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5">
      {facts.map(([text, is]) => (
        <span
          key={text}
          className={is ? 'inline-flex items-start gap-1' : 'inline-flex items-start gap-1 text-fg-3'}
        >
          {is ? (
            <Check aria-hidden strokeWidth={2} className="mt-0.5 size-3.5 shrink-0 text-success-fg" />
          ) : (
            <X aria-hidden strokeWidth={2} className="mt-0.5 size-3.5 shrink-0" />
          )}
          {!is && <span className="sr-only">{t('not')} </span>}
          {text}
        </span>
      ))}
    </span>
  )
}
