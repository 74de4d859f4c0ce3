/** The applications of the demo company: a connector of the catalogue, who of the company has an account there. */
export type DemoApplication = {
  key: string
  application: 'file' | 'github' | 'gitlab' | 'wordpress' | 'scim'
  label: string
  /** One member in how many has no account there. */
  skips: number
  /** How many more accounts it holds that are machines, mailboxes of teams, or outside people. */
  services: number
  externals: number
  /** Whether its accounts carry an email, a login, the last activity, the second factor. */
  says: { email: boolean; login: boolean; activity: boolean; mfa: boolean }
  roles: string[]
  /** Bought in all, the licence's name, and what one costs a month in cents. */
  seats?: { name: string; purchased: number; price: bigint }
}

const all = { email: true, login: false, activity: true, mfa: true }

export const demoApplications: DemoApplication[] = [
  {
    key: 'google',
    application: 'file',
    label: 'Google Workspace',
    skips: 60,
    services: 24,
    externals: 0,
    says: all,
    roles: ['Utilisateur', 'Administrateur'],
  },
  {
    key: 'slack',
    application: 'file',
    label: 'Slack',
    skips: 30,
    services: 14,
    externals: 26,
    says: { ...all, activity: false },
    roles: ['Membre', 'Invité', 'Propriétaire'],
  },
  {
    key: 'notion',
    application: 'file',
    label: 'Notion',
    skips: 12,
    services: 2,
    externals: 18,
    says: { ...all, activity: false, mfa: false },
    roles: ['Membre', 'Invité'],
  },
  {
    key: 'jira',
    application: 'file',
    label: 'Atlassian',
    skips: 5,
    services: 6,
    externals: 9,
    says: { ...all, mfa: false },
    roles: ['Utilisateur', 'Administrateur'],
  },
  {
    key: 'gitlab',
    application: 'gitlab',
    label: 'GitLab',
    skips: 3,
    services: 9,
    externals: 0,
    says: { email: true, login: true, activity: true, mfa: true },
    roles: ['Developer', 'Maintainer', 'Owner'],
    seats: { name: 'GitLab Premium', purchased: 62, price: 1_450n },
  },
  {
    key: 'github',
    application: 'github',
    label: 'GitHub',
    skips: 3,
    services: 2,
    externals: 4,
    says: { email: true, login: true, activity: false, mfa: true },
    roles: ['Member', 'Owner'],
  },
  {
    key: 'figma',
    application: 'scim',
    label: 'Figma',
    skips: 4,
    services: 0,
    externals: 6,
    says: { email: true, login: true, activity: false, mfa: false },
    roles: ['Full', 'View'],
  },
  {
    key: 'hubspot',
    application: 'scim',
    label: 'HubSpot',
    skips: 4,
    services: 2,
    externals: 0,
    says: { email: true, login: false, activity: true, mfa: false },
    roles: ['Sales', 'Marketing'],
    seats: { name: 'Sales Hub', purchased: 60, price: 1_050n },
  },
  {
    key: 'wordpress',
    application: 'wordpress',
    label: 'WordPress',
    skips: 6,
    services: 1,
    externals: 270,
    says: { email: true, login: true, activity: false, mfa: false },
    roles: ['subscriber', 'author', 'editor'],
  },
]
