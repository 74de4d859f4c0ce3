'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useApplicationName } from '@/components/applications/use-way-of'
import { NextStep } from '@/components/onboarding/next-step'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useAddress } from '@/components/ui/layout/use-address'
import { Drawer } from '@/components/ui/overlays/drawer'
import { AppLogo } from '@/components/ui/text/app-logo'
import { CatalogueChoice } from '@/components/user-connectors/connect/catalogue-choice'
import { ColumnsStep } from '@/components/user-connectors/connect/columns-step'
import { type ConnectStep, connectStep } from '@/components/user-connectors/connect/connect-step'
import { CredentialsStep } from '@/components/user-connectors/connect/credentials-step'
import { FileStep } from '@/components/user-connectors/connect/file-step'
import {
  type FirstReading,
  ReadingStep,
  useFirstReading,
} from '@/components/user-connectors/connect/reading-step'
import { SelectionStep } from '@/components/user-connectors/connect/selection-step'
import { WayChoice } from '@/components/user-connectors/connect/way-choice'
import { type Way, wayIn, waysOf } from '@/components/user-connectors/connect/ways-in'
import { useFollowed } from '@/components/user-connectors/runs/use-followed'
import type { ApplicationView } from '@/lib/domain/connections/applications/schema'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

export type ConnectAim = 'connect' | 'reconnect' | 'upload' | 'setup'

type Props = {
  aim: ConnectAim
  applications: ApplicationView[]
  /** Null until the application is chosen. */
  application: ApplicationView | null
  /** Null until the connection exists. */
  connection: UserConnectorView | null
  /** A suggested name: the application whose export is uploaded. */
  name?: string
  /** The step that onboarding has reached, where it opened the drawer. */
  onboardingStep?: number
}

const form = 'connect-form'

/** Connects an application step by step, from the catalogue to its accounts, under one address. */
export function ConnectDrawerSurface({
  aim,
  applications,
  application,
  connection,
  name,
  onboardingStep,
}: Props) {
  const t = useTranslations('user-connectors.screen.connect')
  const router = useRouter()
  const address = useAddress()
  const applicationName = useApplicationName()
  const { current, follow } = useFollowed(connection)
  // The form is shown until it is sent; then the state of the connection determines the step.
  const [isAsking, setAsking] = useState(aim === 'reconnect' || aim === 'upload' || connection === null)
  const [isBusy, setBusy] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [chosenWay, setChosenWay] = useState<Way | null>(null)

  const way = application ? wayIn(application, current, chosenWay) : 'token'
  const byId = (id: string) => applications.find((application) => application.id === id) ?? null
  // An export is uploaded to a connection of the application `file`.
  const isByExport = way === 'file' && application?.source !== 'file'
  const entered = current ? byId(current.application) : isByExport ? byId('file') : application
  const step = connectStep({ application: application && entered, connection: current, isAsking })
  const firstReading = useFirstReading(current && step === 'done' ? current.id : null)
  const ways = application && (step === 'credentials' || step === 'file') ? waysOf(application, current) : []
  const ofExport = name ?? (application && application !== entered ? application.name : undefined)
  const shown = current?.label ?? name ?? (application ? applicationName(application) : '')
  const closeHref = address({ connect: null, setup: null, reconnect: null, upload: null, name: null })

  function onSent(sent: UserConnectorView) {
    setAsking(false)
    setDirty(false)
    follow(sent)
    // Puts the connection into the address, so that a reload does not create a second one.
    if (aim === 'connect')
      window.history.replaceState(null, '', address({ connect: null, name: null, setup: sent.id }))
  }

  const isBaton = entered?.id === 'baton'
  const authorizes = step === 'credentials' && way === 'authorization'
  const shownStep = authorizes ? 'authorization' : step === 'file' && isBaton ? 'baton' : step
  return (
    <Drawer
      title={
        application
          ? t(`title.${titleOf(aim, step, entered ?? application, current, ofExport)}`, {
              application: shown,
            })
          : t('title.choose')
      }
      subtitle={application ? t(`step.${shownStep}`) : t('title.choose_hint')}
      lead={
        application && (
          <AppLogo id={application.id} name={current?.label ?? name ?? application.name} size={36} />
        )
      }
      isDirty={isDirty}
      onClose={() => {
        router.push(closeHref, { scroll: false })
        router.refresh()
      }}
      width={step === 'columns' ? 'wide' : 'default'}
      footer={
        step !== 'choose' && (
          <Footer
            step={step}
            isAuthorizing={authorizes}
            isBusy={isBusy || step === 'checking'}
            connection={current}
            found={firstReading}
            onboardingStep={onboardingStep}
            onClose={() => {
              router.push(closeHref, { scroll: false })
              router.refresh()
            }}
            onAgain={() => setAsking(true)}
          />
        )
      }
    >
      {step === 'choose' && <CatalogueChoice applications={applications} />}
      {application && ways.length > 0 && (
        <WayChoice
          application={application}
          ways={ways}
          way={way}
          onChange={setChosenWay}
          isDisabled={isBusy}
        />
      )}
      {application && way !== 'file' && (step === 'credentials' || step === 'checking') && (
        <CredentialsStep
          // The same form instance while the credentials are tested, so that what was typed is kept.
          key="credentials"
          formId={form}
          application={application}
          connection={current}
          way={way}
          isChecking={step === 'checking'}
          onBusy={setBusy}
          onDirty={setDirty}
          onSent={onSent}
        />
      )}
      {step === 'file' && (
        <FileStep
          formId={form}
          kind={isBaton ? 'baton' : 'file'}
          connection={current}
          name={ofExport}
          onBusy={setBusy}
          onDirty={setDirty}
          onSent={onSent}
        />
      )}
      {current && step === 'selection' && (
        <SelectionStep formId={form} connection={current} onBusy={setBusy} onSent={onSent} />
      )}
      {current && step === 'columns' && (
        <ColumnsStep formId={form} connection={current} onBusy={setBusy} onSent={onSent} />
      )}
      {current && (step === 'reading' || step === 'done' || step === 'failed' || step === 'held') && (
        <ReadingStep connection={current} step={step} found={firstReading} />
      )}
    </Drawer>
  )
}

function titleOf(
  aim: ConnectAim,
  step: ConnectStep,
  { id, source }: ApplicationView,
  connection: UserConnectorView | null,
  name: string | undefined,
) {
  if (step === 'done') return 'done'
  if (!connection && id === 'baton') return 'connect'
  if (!connection && source === 'file') return name ? 'upload' : 'file'
  if (!connection?.last_sync_at) return 'connect'
  return connection.source === 'file' ? 'upload' : aim === 'setup' ? 'connect' : 'again'
}

type FooterProps = {
  step: ConnectStep
  /** The browser opens the vendor's authorization page next. */
  isAuthorizing: boolean
  isBusy: boolean
  connection: UserConnectorView | null
  found: FirstReading | null
  onboardingStep: number | undefined
  onClose: () => void
  onAgain: () => void
}

function Footer(props: FooterProps) {
  const { step, isAuthorizing, isBusy, connection, found, onboardingStep, onClose, onAgain } = props
  const t = useTranslations('user-connectors.screen.connect')
  const common = useTranslations('common')
  if (step === 'reading') return <Button onClick={onClose}>{t('close_and_go_on')}</Button>
  if (step === 'done' && connection) {
    if (!found) return null
    const anomalies = found.hasMembers ? connection.anomalies : 0
    const isLed = onboardingStep !== undefined
    const isPeopleFirst = !found.hasMembers && connection.anomalies > 0
    return (
      <>
        {isLed && <NextStep hasMembers={found.hasMembers} step={onboardingStep} />}
        {!isLed && isPeopleFirst && (
          <ButtonLink href="/dashboard/members/import" variant="primary" size="lg">
            {t('add_people')}
          </ButtonLink>
        )}
        {!isLed && anomalies > 0 && (
          <ButtonLink
            href={`/dashboard/anomalies?f.user_connector=${connection.id}`}
            variant="primary"
            size="lg"
          >
            {t('treat', { anomalies })}
          </ButtonLink>
        )}
        <ButtonLink
          href={`/dashboard/user-connectors/${connection.id}`}
          variant={isLed || isPeopleFirst || anomalies > 0 ? 'ghost' : 'primary'}
          size="lg"
        >
          {t('see_accounts')}
        </ButtonLink>
      </>
    )
  }
  if (step === 'held' && connection)
    return (
      <ButtonLink href={`/dashboard/user-connectors/${connection.id}`} variant="primary" size="lg">
        {t('decide')}
      </ButtonLink>
    )
  if (step === 'failed')
    return (
      <>
        <Button variant="primary" size="lg" onClick={onAgain}>
          {t('try_again')}
        </Button>
        <Button variant="ghost" size="lg" onClick={onClose}>
          {common('close')}
        </Button>
      </>
    )
  return (
    <>
      <Button type="submit" form={form} variant="primary" size="lg" isLoading={isBusy}>
        {isAuthorizing ? t('authorize') : t(`send.${step}`)}
      </Button>
      <Button variant="ghost" size="lg" onClick={onClose}>
        {step === 'checking' ? t('close_and_go_on') : common('cancel')}
      </Button>
    </>
  )
}
