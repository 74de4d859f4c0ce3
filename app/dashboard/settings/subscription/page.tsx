import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { BackFromStripe } from '@/components/subscription/back-from-stripe'
import { BilledUsers } from '@/components/subscription/billed-users'
import { Features, Formula, PlanNotice } from '@/components/subscription/formula'
import { Invoices } from '@/components/subscription/invoices'
import { PaymentFacts } from '@/components/subscription/payment-facts'
import { PlanActions } from '@/components/subscription/plan-actions'
import { withTexts } from '@/components/ui/layout/with-texts'
import { Note } from '@/components/ui/text/note'
import { may } from '@/lib/domain/record/rights'
import { getSubscription } from '@/lib/domain/subscription/get-subscription'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('subscription.screen'))('title') }
}

async function SubscriptionPage({ searchParams }: PageProps<'/dashboard/settings/subscription'>) {
  const actor = await requireUser()
  const [t, subscription, { from }] = await Promise.all([
    getTranslations('subscription.screen'),
    getSubscription(actor),
    searchParams,
  ])
  const { state, billing, least_users: least } = subscription
  const isBack = may(actor.role, 'paying') && (from === 'checkout' || from === 'portal')
  return (
    <SettingsFrame
      title={t('title')}
      width="prose"
      notice={
        <div className="grid max-w-[62rem] gap-3 empty:hidden">
          {isBack && <BackFromStripe from={from} />}
          <PlanNotice subscription={subscription} />
        </div>
      }
    >
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <Formula
          subscription={subscription}
          actions={
            <PlanActions
              state={state}
              owes={subscription.owes}
              hasBilling={billing !== null && billing.invoices.length > 0}
            />
          }
        />
        {billing && <BilledUsers invoices={billing.invoices} least={least} />}
      </div>
      {billing && billing.invoices.length > 0 && (
        <div className="mt-7">
          <PaymentFacts subscription={subscription} billing={billing} />
        </div>
      )}
      <div className="mt-7 grid gap-x-12 gap-y-8 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Features />
        <div className="min-w-0">
          {billing && billing.invoices.length > 0 && <Invoices invoices={billing.invoices} />}
          {state !== 'unlimited' && (
            <Note tone="info" className="mt-4 first:mt-0">
              {t('after_end')}
            </Note>
          )}
        </div>
      </div>
    </SettingsFrame>
  )
}

export default withTexts(SubscriptionPage, ['subscription'])
