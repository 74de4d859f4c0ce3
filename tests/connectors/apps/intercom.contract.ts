import { intercom } from '@/lib/connectors/apps/intercom/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

const admin = {
  type: 'admin',
  email: 'admin7@email.com',
  id: '991267397',
  name: 'Ciaran7 Lee',
  away_mode_enabled: false,
  away_mode_reassign: false,
  has_inbox_seat: true,
  team_ids: [],
}

export const example: Example = {
  credentials: () => ({ custom_domain: '', api_token: 'canary' }),
  verify: {
    type: 'admin',
    id: '991267390',
    email: 'admin1@email.com',
    name: 'Ciaran1 Lee',
    email_verified: true,
    app: { type: 'app', id_code: 'this_is_an_id1_that_should_be_at_least_40', name: 'MyApp 1', region: 'US' },
    has_inbox_seat: true,
  },
  list: { type: 'admin.list', admins: [admin] },
  accounts: [
    {
      externalId: '991267397',
      email: 'admin7@email.com',
      lastName: 'Lee',
      hasSeat: true,
      isAdmin: null,
      fields: { job_title: null },
    },
  ],
}

export const contract = contractOfExample(intercom, example)
