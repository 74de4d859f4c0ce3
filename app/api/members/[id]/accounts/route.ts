import { listAccounts } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountQuery } from '@/lib/domain/accounts/list/schema'
import { getMember } from '@/lib/domain/people/members/members'
import { endpoint } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'

export const GET = endpoint({
  resource: 'Account',
  query: accountQuery.omit({ member: true }),
  answers: 'collection',
  run: async ({ actor, params, query }) => {
    const { id } = await getMember(actor, params.id!)
    return collection(listAccounts(actor, { ...query, member: [id] }), presentAccount)
  },
})
