import { trello } from '@/lib/connectors/apps/trello/connector'
import { contractOfExample, type Example } from '@/tests/connectors/example'

export const example: Example = {
  credentials: () => ({ client_key: 'canary-key', client_token: 'canary-token' }),
  selection: {
    id: '5abbe4b7ddc1b351ef961414',
    list: [{ id: '5abbe4b7ddc1b351ef961414', name: 'acme', displayName: 'Acme' }],
  },
  verify: { id: '5abbe4b7ddc1b351ef961499', username: 'odilerey', fullName: 'Odile Rey' },
  list: [
    {
      id: '5abbe4b7ddc1b351ef961415',
      idMember: '5abbe4b7ddc1b351ef961416',
      memberType: 'normal',
      unconfirmed: false,
      deactivated: false,
      member: { id: '5abbe4b7ddc1b351ef961416', fullName: 'Nora Lindqvist', username: 'noralindqvist' },
    },
    {
      id: '5abbe4b7ddc1b351ef961425',
      idMember: '5abbe4b7ddc1b351ef961426',
      memberType: 'normal',
      unconfirmed: true,
      deactivated: false,
      member: { id: '5abbe4b7ddc1b351ef961426', fullName: 'Ivo Marek', username: 'ivomarek' },
    },
  ],
  accounts: [
    {
      externalId: '5abbe4b7ddc1b351ef961416',
      login: 'noralindqvist',
      lastName: 'Lindqvist',
      email: null,
      isAdmin: false,
      status: 'active',
    },
    { externalId: '5abbe4b7ddc1b351ef961426', status: null },
  ],
  delete: {
    request: 'DELETE /1/organizations/5abbe4b7ddc1b351ef961414/members/5abbe4b7ddc1b351ef961416/all',
  },
}

export const contract = contractOfExample(trello, example)
