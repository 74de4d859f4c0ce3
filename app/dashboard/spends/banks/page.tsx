import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { PageParams } from '@/app/dashboard/members/read-list'
import { readBanks, readImports } from '@/app/dashboard/spends/banks/read-banks'
import { ImportLink } from '@/components/banks/bank-links'
import { BankList } from '@/components/banks/bank-list'
import { banksPath, spendsPath } from '@/components/banks/bank-paths'
import { ChooseAccounts } from '@/components/banks/choose-accounts'
import { ConnectBank } from '@/components/banks/connect-bank'
import { ImportList } from '@/components/banks/import-list'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { withTexts } from '@/components/ui/layout/with-texts'
import { listProviders } from '@/lib/domain/spend/banks/providers/list-institutions'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banks.screen'))('title') }
}

/** `?connect=1` and `?choose=<bank>` open the drawers, so that a reload keeps them. */
async function BanksPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const actor = await requireUser()
  const { connect, choose, imports: asked } = await searchParams
  const language = await getLanguage()
  const [t, spends, banks, imports] = await Promise.all([
    getTranslations('banks.screen'),
    getTranslations('spends'),
    readBanks(actor, language),
    readImports(actor, language, asked),
  ])
  const { providers } = listProviders()
  const canConnect = providers.length > 0
  const chosen = banks.find(({ bank }) => bank.id === choose && bank.provider !== 'file')
  const actions = (
    <>
      <ImportLink isSecondary={canConnect}>
        <span className={canConnect ? 'max-sm:sr-only' : ''}>{t('import')}</span>
      </ImportLink>
      {canConnect && (
        <ButtonLink
          href={`${banksPath}?connect=1`}
          scroll={false}
          variant="primary"
          icon={<Plus aria-hidden strokeWidth={1.8} />}
        >
          {t('connect_action')}
        </ButtonLink>
      )}
    </>
  )
  return (
    <PageFrame
      title={t('title')}
      breadcrumb={<Breadcrumb items={[{ href: spendsPath, label: spends('title') }]} current={t('title')} />}
      actions={banks.length > 0 && actions}
    >
      {banks.length > 0 ? (
        <BankList banks={banks} />
      ) : (
        <EmptyState
          title={t('none_title')}
          className="!px-0"
          action={<div className="flex flex-wrap gap-2">{actions}</div>}
        >
          {t('none_text')}
        </EmptyState>
      )}
      {!canConnect && <p className="type-caption mt-6 max-w-180 text-fg-3">{t('operator')}</p>}
      {imports.total > 0 && <ImportList {...imports} />}
      {connect && <ConnectBank providers={providers} />}
      {chosen && <ChooseAccounts key={chosen.bank.id} bank={chosen.bank} accounts={chosen.accounts} />}
    </PageFrame>
  )
}

export default withTexts(BanksPage, ['banks.screen'])
