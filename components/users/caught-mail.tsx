import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/text/note'

/** Beside every request to look for a mail, while this instance catches mails instead of sending them. */
export function CaughtMail({ page }: { page: string }) {
  const t = useTranslations('users.screen.caught_mail')
  return (
    <Note
      className="mt-5"
      action={
        <a href={page} target="_blank" rel="noreferrer" className="link font-semibold">
          {t('open')}
        </a>
      }
    >
      {t('text')}
    </Note>
  )
}
