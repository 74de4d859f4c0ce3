import type { Language } from '@prisma/client'

/** An application of the demo company: its connector, and who has an account there. */
export type DemoApplication = {
  key: string
  /** Its id in the catalogue. */
  application: string
  label: string
  /** One in this many members has no account there. */
  skips: number
  /** How many further accounts belong to machines, shared mailboxes or external people. */
  services: number
  externals: number
  knowsLogins?: boolean
  hasGroups?: boolean
  /** For applications whose roles do not follow from who is an administrator. */
  roles?: Record<'ordinary' | 'admin', { value: string; label: Record<Language, string> }>
  /** Its credentials besides the token; absent if the token was revoked, so that nothing is requested any more. */
  access?: {
    credentials: (token: string) => Record<string, unknown>
    selection?: { field: string; id: string; name: string }
    isAgreed?: boolean
  }
  /** Purchased seats, the licence, and the monthly price of a seat in cents. */
  seats?: { licence: string; name: string; purchased: number; price: bigint }
}

export const demoApplications: DemoApplication[] = [
  {
    key: 'google',
    application: 'google_workspace',
    label: 'Google Workspace',
    skips: 60,
    services: 24,
    externals: 0,
    hasGroups: true,
    access: {
      credentials: (token) => ({
        client_id: '724506318842-demo.apps.googleusercontent.com',
        client_secret: token,
        read_only: false,
        discover_applications: true,
      }),
      selection: { field: 'domain', id: 'corvelle.example', name: 'corvelle.example' },
      isAgreed: true,
    },
  },
  {
    key: 'slack',
    application: 'slack',
    label: 'Slack',
    skips: 30,
    services: 14,
    externals: 26,
    hasGroups: true,
    access: {
      credentials: (token) => ({ api_token: token, admin_token: '' }),
      selection: { field: 'workspace', id: 'T0CORVELLE', name: 'Corvelle' },
    },
  },
  {
    key: 'notion',
    application: 'notion',
    label: 'Notion',
    skips: 12,
    services: 2,
    externals: 18,
    access: {
      credentials: (token) => ({ api_token: token, admin_token: '' }),
      selection: { field: 'workspace', id: 'corvelle', name: 'Corvelle' },
    },
  },
  {
    key: 'jira',
    application: 'atlassian',
    label: 'Atlassian',
    skips: 5,
    services: 6,
    externals: 9,
    hasGroups: true,
    access: {
      credentials: (token) => ({
        domain: 'corvelle',
        login: 'rollcall@corvelle.example',
        api_token: token,
        admin_token: '',
      }),
    },
  },
  {
    key: 'gitlab',
    application: 'gitlab',
    label: 'GitLab',
    skips: 3,
    services: 9,
    externals: 0,
    knowsLogins: true,
    hasGroups: true,
    access: {
      credentials: (token) => ({ custom_domain: '', api_token: token, admin_token: '' }),
      selection: { field: 'group', id: '4700', name: 'Corvelle (corvelle)' },
    },
    seats: { licence: 'premium', name: 'GitLab Premium', purchased: 62, price: 1_450n },
  },
  {
    key: 'github',
    application: 'github',
    label: 'GitHub',
    skips: 3,
    services: 2,
    externals: 4,
    knowsLogins: true,
    hasGroups: true,
    access: {
      credentials: (token) => ({ custom_domain: '', api_token: token }),
      selection: { field: 'organization', id: 'corvelle', name: 'corvelle' },
    },
  },
  {
    key: 'figma',
    application: 'figma',
    label: 'Figma',
    skips: 4,
    services: 0,
    externals: 6,
    knowsLogins: true,
    hasGroups: true,
    roles: {
      ordinary: { value: 'full', label: { fr: 'Éditeur', en: 'Editor' } },
      admin: { value: 'admin', label: { fr: 'Administrateur', en: 'Administrator' } },
    },
    access: {
      credentials: (token) => ({ domain: '1401286822445493852', api_token: token }),
    },
  },
  {
    key: 'hubspot',
    application: 'hubspot',
    label: 'HubSpot',
    skips: 4,
    services: 2,
    externals: 0,
    roles: {
      ordinary: { value: 'sales', label: { fr: 'Ventes', en: 'Sales' } },
      admin: { value: 'admin', label: { fr: 'Administrateur', en: 'Administrator' } },
    },
    seats: { licence: 'sales_hub', name: 'Sales Hub', purchased: 60, price: 1_050n },
  },
  {
    key: 'wordpress',
    application: 'wordpress',
    label: 'WordPress',
    skips: 6,
    services: 1,
    externals: 270,
    knowsLogins: true,
    access: {
      credentials: (token) => ({
        custom_domain: 'https://www.corvelle.example',
        login: 'rollcall',
        app_password: token,
      }),
    },
  },
]
