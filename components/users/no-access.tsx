import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PublicFrame } from '@/components/shell/public-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'

/** For a user who is signed in and may see nothing: says so, and offers to sign out. */
export function NoAccess({ email, company }: { email: string; company: string }) {
  const t = useTranslations('errors.no_access')
  return (
    <PublicFrame>
      <h1 className="type-title-l">{t('title')}</h1>
      <p className="type-body-l mt-1 text-fg-2 wrap-break-word">
        {t.rich('text', { email, company, b: (words) => <b className="font-semibold text-fg">{words}</b> })}
      </p>
      <div className="mt-7">
        <ButtonLink
          href="/logout"
          prefetch={false}
          variant="primary"
          size="lg"
          icon={<LogOut aria-hidden strokeWidth={1.8} />}
        >
          {t('logout')}
        </ButtonLink>
      </div>
    </PublicFrame>
  )
}
