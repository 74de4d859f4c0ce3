import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProviderLogin } from '@/components/identities/provider-login'
import { ScanOffer } from '@/components/shadow-scan/scan-offer'
import { PublicFrame } from '@/components/shell/public-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
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
