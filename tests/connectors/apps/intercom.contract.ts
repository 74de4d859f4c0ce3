import { intercom } from '@/lib/connectors/apps/intercom/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

const admin = {
  type: 'admin',
  id: '1295',
  name: 'Nora Lindqvist',
  email: 'nora.lindqvist@acme.example',
  job_title: 'Philosopher',
  away_mode_enabled: false,
  away_mode_reassign: false,
  has_inbox_seat: true,
  team_ids: [814_865],
}

export const example: Example = {
  credentials: () => ({ custom_domain: '', api_token: 'canary' }),
  verify: { ...admin, email_verified: true, app: { type: 'app', id_code: 'xyz789', name: 'ACME' } },
  list: { type: 'admin.list', admins: [admin] },
  accounts: [
    {
      externalId: '1295',
      email: 'nora.lindqvist@acme.example',
      lastName: 'Lindqvist',
      hasSeat: true,
      isAdmin: null,
      fields: { job_title: 'Philosopher' },
    },
  ],
}

export const contract = contractOfExample(intercom, example)
