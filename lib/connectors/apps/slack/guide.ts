import type { Guide } from '@/lib/connectors/kit/guide'

const read = ['users:read', 'users:read.email', 'usergroups:read']
const administer = ['admin', 'usergroups:write']
const bot = { bot_user: { display_name: 'Rollcall', always_online: false } }

/** The page takes the whole app: https://docs.slack.dev/app-manifests/configuring-apps-with-app-manifests */
const newApp = (user: readonly string[]) => {
  const scopes = { bot: read, ...(user.length > 0 && { user }) }
  const app = { display_information: { name: 'Rollcall' }, features: bot, oauth_config: { scopes } }
  return `https://api.slack.com/apps?new_app=1&manifest_json=${encodeURIComponent(JSON.stringify(app))}`
}

export const guide = {
  hosts: ['slack.com'],
  steps: [
    {
      fr: 'Créez l’application Slack de votre espace de travail\u00a0: son nom et ses portées sont déjà remplis.',
      en: 'Create the Slack app of your workspace: its name and scopes are filled in already.',
      links: [{ read: newApp([]), write: newApp(administer) }],
    },
    {
      fr: 'Sous «\u00a0Install App\u00a0», installez-la dans l’espace de travail et copiez ici le jeton qui commence par xoxb-.',
      en: 'Under “Install App” install it in the workspace and copy the token that begins with xoxb- here.',
    },
    {
      fr: 'Pour agir, offres Business+ et Enterprise\u00a0: un administrateur ou propriétaire l’installe, et copie aussi le jeton qui commence par xoxp-.',
      en: 'To act, on the Business+ and Enterprise plans: an admin or owner installs it, and also copies the token that begins with xoxp-.',
    },
  ],
  scopes: [
    {
      credential: 'api_token',
      read,
      write: read,
      extra: [
        {
          scope: 'channels:read',
          fr: 'choisir les canaux d’un invité',
          en: 'to choose the channels of a guest',
        },
      ],
    },
    { credential: 'admin_token', read: [], write: administer },
  ],
} satisfies Guide
