import { Check } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { AppLogo } from '@/components/ui/app-logo'
import { UnknownAvatar } from '@/components/ui/avatar'

// Made-up people: the register as it looks once the roll is called.
const people: [name: string, applications: string[]][] = [
  ['Abel Ferreira', ['gitlab', 'github', 'wordpress']],
  ['Adèle Nguyen-Morel', ['github', 'scim']],
  ['Amaury Lecomte', ['gitlab', 'github']],
  ['Anaïs Brochard', ['wordpress', 'gitlab', 'scim']],
  ['mlefevre-ext', ['gitlab']],
  ['Bastien Oury', ['gitlab', 'wordpress']],
  ['Céline Abadie', ['github', 'wordpress']],
  ['Diane Kouamé', ['scim', 'github']],
  ['Élise Vandamme', ['gitlab', 'github', 'wordpress']],
  ['Farid Benhamou', ['gitlab', 'scim']],
  ['Hortense de Villiers', ['github']],
  ['Inès Pasquier', ['gitlab', 'github', 'wordpress']],
]
const unknown = 'mlefevre-ext'

export function RegisterPanel() {
  const t = useTranslations('users.screen.panel')
  const format = useFormatter()
  return (
    <div className="pt-16 pl-18">
      <p className="type-dense flex gap-6 border-b-2 border-purple-500 pb-3">
        <span className="font-semibold text-primary-fg">
          {format.dateTime(new Date(), { weekday: 'long', day: 'numeric', month: 'long' })}
        </span>
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
