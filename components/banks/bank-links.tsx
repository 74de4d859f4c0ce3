import { Landmark, Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { banksPath, statementImportPath } from '@/components/banks/bank-paths'
import { ButtonLink } from '@/components/ui/inputs/button-link'

/** Links the spends page to the bank accounts. */
export function BanksLink() {
  const t = useTranslations('banks.screen')
  return (
    <ButtonLink href={banksPath} icon={<Landmark aria-hidden strokeWidth={1.8} />}>
      {t('title')}
    </ButtonLink>
  )
}

/** Leads to the import of a statement. */
export function ImportLink({ isSecondary, children }: { isSecondary?: boolean; children: ReactNode }) {
  return (
    <ButtonLink
      href={statementImportPath}
      variant={isSecondary ? 'secondary' : 'primary'}
      icon={<Upload aria-hidden strokeWidth={1.8} />}
    >
      {children}
    </ButtonLink>
  )
}
