import { Check } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { AppLogo } from '@/components/ui/text/app-logo'
import { UnknownAvatar } from '@/components/ui/text/avatar'

// Invented people: how the list looks once accounts are matched.
const people: [name: string, applications: string[]][] = [
  ['Abel Ferreira', ['google-workspace', 'gitlab', 'jira', 'bitwarden']],
  ['Adèle Nguyen-Morel', ['google-workspace', 'figma', 'notion']],
  ['Amaury Lecomte', ['google-workspace', 'github']],
  ['Anaïs Brochard', ['google-workspace', 'hubspot', 'notion', 'zoom']],
  ['mlefevre-ext', ['gitlab']],
  ['Bastien Oury', ['google-workspace', 'datadog']],
  ['Céline Abadie', ['google-workspace', 'brevo']],
  ['Diane Kouamé', ['google-workspace', 'notion']],
  ['Élise Vandamme', ['google-workspace', 'asana', 'zoom', 'dropbox']],
  ['Farid Benhamou', ['google-workspace', 'gitlab', 'sentry']],
  ['Hortense de Villiers', ['google-workspace', 'notion']],
  ['Guillaume Perrot', ['google-workspace', 'wordpress', 'linear']],
  ['Inès Pasquier', ['google-workspace', 'github', 'sentry']],
]
const unknown = 'mlefevre-ext'

export function RegisterPanel() {
  const t = useTranslations('users.screen.panel')
  const date = useFormatter().dateTime(new Date(), { weekday: 'long', day: 'numeric', month: 'long' })
  const today = date[0]?.toUpperCase() + date.slice(1)
  return (
    <div className="pt-16 pl-18">
      <p className="type-dense flex gap-6 border-b-2 border-purple-500 pb-3">
        <span className="font-semibold text-primary-fg">{today}</span>
        <span className="text-fg-3">{t('count')}</span>
      </p>
      <ul>
        {people.map(([name, applications]) => (
          <li
            key={name}
            className={
              name === unknown
                ? 'relative -ml-5 flex items-center gap-4 rounded-l-card border border-warning-line bg-surface py-4 pr-10 pl-4 shadow-menu'
                : 'flex items-center gap-5 border-b border-purple-200 py-3.5 pr-10'
            }
          >
            {name === unknown ? (
              <UnknownAvatar size={28} />
            ) : (
              <Check className="size-5 text-purple-500" strokeWidth={1.8} />
            )}
            <span className={name === unknown ? 'type-mono text-[1.15rem]' : 'text-[1.35rem]'}>{name}</span>
            {name === unknown && (
              <span className="type-dense font-semibold text-warning-fg">{t('nobody')}</span>
            )}
            <span className="ml-auto flex gap-1.5">
              {applications.map((id) => (
                <AppLogo key={id} id={id} name={id} size={28} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
