import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { ProviderLogin } from '@/components/identities/provider-login'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { PageLink } from '@/components/ui/text/page-link'
import { DemoOffer } from '@/components/users/demo-offer'
import { LoginForm } from '@/components/users/login-form'
import { RegisterPanel } from '@/components/users/register-panel'
import { isDemoOffered } from '@/lib/domain/company/demo/is-demo-offered'
import { configuredScans } from '@/lib/domain/scans/visitor/start-scan'
import { configuredProviders } from '@/lib/domain/sign-in/identities/configured-providers'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('users.screen'))('login.title') }
}

function LoginPage() {
  return (
    <PublicFrame aside={<RegisterPanel />}>
      <ProviderLogin
        providers={configuredProviders()}
        below={
          <>
            {configuredScans().length > 0 && <ScanOffer />}
            {isDemoOffered() && <DemoOffer />}
          </>
        }
      >
        <LoginForm />
      </ProviderLogin>
    </PublicFrame>
  )
}

export default withTexts(LoginPage, ['identities', 'second-factor', 'users'])

/** Below the login form: a look without an account. */
function ScanOffer() {
  const t = useTranslations('shadow-scan.offer')
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="type-section">{t('title')}</h2>
      <p className="type-dense mt-1 mb-2 text-fg-2">{t('text')}</p>
      <PageLink href="/shadow_scan" className="link type-dense">
        {t('start')}
      </PageLink>
    </section>
  )
}
