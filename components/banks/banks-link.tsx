import { Landmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { banksPath } from '@/components/banks/bank-paths'
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
