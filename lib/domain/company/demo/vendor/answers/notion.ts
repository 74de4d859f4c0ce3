import type { DemoAccount } from '@/lib/domain/company/demo/invent-accounts'
import { type Answers, show } from '@/lib/domain/company/demo/vendor/answering'
import { findAccount } from '@/lib/domain/company/demo/vendor/workplaces'

const user = (row: DemoAccount) => ({
  id: row.id,
  name: row.name,
  type: row.kind === 'service' ? 'bot' : 'person',
  person: row.kind === 'service' ? null : { email: row.email },
})

/** https://developers.notion.com/reference/get-users */
export const notion: Answers = {
  'GET /v1/users/me': () => ({
    body: {
      id: 'rollcall',
      type: 'bot',
      name: 'Rollcall',
      bot: { owner: { type: 'workspace' }, workspace_id: 'corvelle', workspace_name: 'Corvelle' },
    },
  }),
  'GET /v1/users': ({ place }) => ({
    body: { results: place.accounts.map(user), has_more: false, next_cursor: null },
  }),
  'GET /v1/users/:id': ({ place, at }) => show(findAccount(place, at.id ?? ''), user),
}
