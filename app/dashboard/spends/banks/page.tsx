import { Upload } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readBanks } from '@/app/dashboard/spends/banks/read-banks'
import { BankList } from '@/components/banks/bank-list'
import { spendsPath, statementImportPath } from '@/components/banks/bank-paths'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('banks.screen'))('title') }
}

export default async function BanksPage() {
  const actor = await requireUser()
  const [t, spends, banks] = await Promise.all([
    getTranslations('banks.screen'),
    getTranslations('spends'),
    readBanks(actor),
  ])
  const importLink = (
    <ButtonLink href={statementImportPath} variant="primary" icon={<Upload aria-hidden strokeWidth={1.8} />}>
      {t('import')}
    </ButtonLink>
  )
  return (
    <PageFrame
      title={t('title')}
      width="prose"
      breadcrumb={<Breadcrumb items={[{ href: spendsPath, label: spends('title') }]} current={t('title')} />}
      actions={banks.length > 0 && importLink}
    >
      {banks.length > 0 ? (
        <BankList banks={banks} />
      ) : (
        <EmptyState title={t('none_title')} className="!px-0" action={importLink}>
          {t('none_text')}
        </EmptyState>
      )}
    </PageFrame>
  )
}
