import { Blocks, Landmark, Upload, UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { banksPath, statementImportPath } from '@/components/banks/bank-paths'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { AppLogo } from '@/components/ui/text/app-logo'

/** Each prompt is in the place of the panel for which it asks for data. */
function Prompt({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="measure">
      <h2 className="type-title">{title}</h2>
      <p className="type-body mt-1 text-fg-2">{text}</p>
      {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

export function FirstMemberPrompt({ isPrimary = false }: { isPrimary?: boolean }) {
  const t = useTranslations('dashboard.prompts')
  return (
    <Prompt title={t('member_title')} text={t('member_text')}>
      <ButtonLink
        href="/dashboard/members?new=1"
        variant={isPrimary ? 'primary' : 'secondary'}
        icon={<UserPlus />}
      >
        {t('member_add')}
      </ButtonLink>
      <ButtonLink href="/dashboard/members/import" icon={<Upload />}>
        {t('member_import')}
      </ButtonLink>
    </Prompt>
  )
}

/** Of the catalogue, to recognise what is meant. */
const wellKnown = ['google_workspace', 'slack', 'notion', 'gitlab', 'hubspot']

export function FirstApplicationPrompt({ applications }: { applications: number }) {
  const t = useTranslations('dashboard.prompts')
  return (
    <Prompt title={t('application_title')} text={t('application_text')}>
      <span aria-hidden className="mr-1 flex gap-2">
        {wellKnown.map((id) => (
          <AppLogo key={id} id={id} name={id} size={28} />
        ))}
      </span>
      <span className="type-dense mr-1 self-center text-fg-2">
        {t('application_others', { count: applications - wellKnown.length })}
      </span>
      <ButtonLink href="/dashboard/user-connectors/catalogue" icon={<Blocks />}>
        {t('application_open')}
      </ButtonLink>
    </Prompt>
  )
}

export function FinancePrompt() {
  const t = useTranslations('dashboard.prompts')
  return (
    <Prompt title={t('finance_title')} text={t('finance_text')}>
      <ButtonLink href={banksPath} icon={<Landmark />}>
        {t('finance_bank')}
      </ButtonLink>
      <ButtonLink href={statementImportPath} icon={<Upload />}>
        {t('finance_import')}
      </ButtonLink>
    </Prompt>
  )
}
