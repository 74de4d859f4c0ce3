import type { Guide } from '@/lib/connectors/kit/guide'

/** The page takes them: https://docs.gitlab.com/user/profile/personal_access_tokens/#prefill-personal-access-token-name-and-scopes */
const newToken = (scope: string) => `/-/user_settings/personal_access_tokens?name=Rollcall&scopes=${scope}`
const at = (site: string) => ({ read: site + newToken('read_api'), write: site + newToken('api') })

export const guide = {
  hosts: ['gitlab.com'],
  steps: [
    {
      fr: 'Un propriétaire du groupe ouvre ses jetons d’accès personnels\u00a0: le nom et la portée y sont déjà choisis.',
      en: 'An owner of the group opens their personal access tokens: name and scope are chosen already.',
      links: [at('https://gitlab.com'), at('https://{custom_domain}')],
    },
    {
      fr: 'Il fixe la date d’expiration, crée le jeton et le copie ici\u00a0: GitLab ne le montre qu’une fois.',
      en: 'The owner sets when it expires, creates the token and copies it here: GitLab shows it only once.',
    },
    {
      fr: 'Instance auto-hébergée\u00a0: le jeton d’un administrateur, en plus, donne les adresses, la double authentification et la dernière connexion.',
      en: 'Self-managed instance: an administrator’s token also gives email addresses, two-factor authentication and last sign-in.',
    },
  ],
  scopes: [
    { credential: 'api_token', read: ['read_api'], write: ['api'] },
    {
      credential: 'admin_token',
      read: ['read_api'],
      write: ['read_api'],
      extra: [
        {
          scope: 'admin_mode',
          fr: 'si l’instance demande le mode administrateur',
          en: 'if the instance asks for administrator mode',
        },
      ],
    },
  ],
} satisfies Guide
