import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { AuditsSection } from '@/components/access-reviews/audits-section'
import { IdentitiesSection } from '@/components/identities/identities-section'
import { LeaversSection } from '@/components/provisioning/leavers-section'
import { UnusedSection } from '@/components/savings/unused-section'
import { SecondFactorSection } from '@/components/second-factor/second-factor-section'
import { DomainsSection } from '@/components/settings/domains-section'
import { MailFooter } from '@/components/settings/mail-footer'
import { PeopleSection } from '@/components/settings/people-section'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { SettingsSection } from '@/components/shell/settings-section'
import { withTexts } from '@/components/ui/layout/with-texts'
import { RoleProvider } from '@/components/ui/text/role'
import { AppearanceSection } from '@/components/users/appearance-section'
import { EmailSection } from '@/components/users/email-section'
import { PasswordSection } from '@/components/users/password-section'
import { ProfileSection } from '@/components/users/profile-section'
import { SaveBarPlace } from '@/components/users/save-bar'
import { SessionsSection } from '@/components/users/sessions-section'
import type { SettingsView } from '@/lib/domain/company/settings/schema'
import { getSettings } from '@/lib/domain/company/settings/settings'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listEvidenceKeys } from '@/lib/domain/reviews/evidence/keys'
import type { EvidenceKeyView } from '@/lib/domain/reviews/evidence/schema'
import { evidenceKeyQuery } from '@/lib/domain/reviews/evidence/schema'
import { listDomains, presentDomain } from '@/lib/domain/sign-in/company/domains'
import { companyDomainQuery } from '@/lib/domain/sign-in/company/schema'
import { configuredProviders } from '@/lib/domain/sign-in/identities/configured-providers'
import { listIdentities, presentIdentity } from '@/lib/domain/sign-in/identities/identities'
import { identityQuery } from '@/lib/domain/sign-in/identities/schema'
import { readSecondFactor } from '@/lib/domain/sign-in/second-factor/accept-code'
import { listSessions, presentSession } from '@/lib/domain/sign-in/sessions/list-sessions'
import { sessionQuery } from '@/lib/domain/sign-in/sessions/schema'
import { getProfile, presentUser } from '@/lib/domain/sign-in/users/profile'
import { requireUser } from '@/lib/http/require-user'
import { isDateLanguage } from '@/lib/i18n/date-languages'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.settings'))('title') }
}

async function GeneralSettingsPage() {
  const actor = await requireUser()
  const [t, profile, secondFactor, identities, sessions, settings, keys, domains] = await Promise.all([
    getTranslations('account.settings'),
    getProfile(actor),
    readSecondFactor(actor),
    listIdentities(actor, identityQuery.parse({ itemsPerPage: largestPage })),
    listSessions(actor, sessionQuery.parse({ itemsPerPage: largestPage })),
    getSettings(actor),
    listEvidenceKeys(evidenceKeyQuery.parse({})),
    listDomains(actor, companyDomainQuery.parse({ itemsPerPage: largestPage })),
  ])
  const user = presentUser(profile)
  const providers = configuredProviders()
  const shownDomains = domains.items.map(presentDomain)
  return (
    <SettingsFrame title={t('title')} width="prose">
      <RoleProvider of="owner">
        <ProfileSection user={user} />
        <EmailSection email={user.email} />
        <PasswordSection hasPassword={user.has_password} email={user.email} />
        <SecondFactorSection secondFactor={secondFactor} email={user.email} />
        {(providers.length > 0 || identities.total > 0) && (
          <IdentitiesSection identities={identities.items.map(presentIdentity)} providers={providers} />
        )}
        <AppearanceSection dateLanguage={isDateLanguage(user.date_language) ? user.date_language : null} />
      </RoleProvider>
      <DomainsSection domains={shownDomains} />
      <PeopleSection
        settings={settings}
        domains={shownDomains.filter(({ is_proven }) => is_proven).map(({ domain }) => domain)}
      />
      <LeaversSection settings={settings} />
      <UnusedSection settings={settings} />
      <AuditsSection settings={settings} />
      <MailFooterSection settings={settings} />
      <EvidenceKeySection keys={keys.items} />
      <RoleProvider of="owner">
        <SessionsSection sessions={sessions.items.map(presentSession)} total={sessions.total} />
        <SaveBarPlace />
      </RoleProvider>
    </SettingsFrame>
  )
}

export default withTexts(GeneralSettingsPage, [
  'access-reviews.screen.settings',
  'account',
  'company-domains.screen',
  'identities',
  'member-types.screen.frequencies',
  'provisioning.screen.leavers',
  'savings.settings',
  'second-factor.screen',
  'sessions',
  'settings',
])

/** What an auditor compares the fingerprint of an evidence pack with: read aloud in groups of eight. */
async function EvidenceKeySection({ keys }: { keys: EvidenceKeyView[] }) {
  const t = await getTranslations('evidence.settings')
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <dl className="grid gap-4">
        {keys.map(({ id, fingerprint, is_current }) => (
          <div key={id}>
            <dt className="type-caption text-fg-3">{t(is_current ? 'current' : 'former', { id })}</dt>
            <dd className="type-mono mt-1 [overflow-wrap:anywhere]">
              {fingerprint.match(/.{8}/g)?.join(' ')}
            </dd>
          </div>
        ))}
      </dl>
    </SettingsSection>
  )
}

/** The footer of the company's mails to reviewers and to people asked about accounts, in each language. */
function MailFooterSection({ settings }: { settings: SettingsView }) {
  const t = useTranslations('settings.footer')
  return (
    <SettingsSection title={t('title')} text={t('text')}>
      <div className="grid gap-5">
        <MailFooter settings={settings} language="fr" />
        <MailFooter settings={settings} language="en" />
      </div>
    </SettingsSection>
  )
}
