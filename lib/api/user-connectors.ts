import { pastAccountColumns, pastAccountRows } from '@/lib/domain/accounts/history/past-rows'
import {
  pastAccountExportQuery,
  pastAccountQuery,
  pastAccountView,
} from '@/lib/domain/accounts/history/past-schema'
import { exportAccountsOn, listAccountsOn } from '@/lib/domain/accounts/history/present-on'
import { finishAuthorization } from '@/lib/domain/connections/authorization/finish-authorization'
import { startAuthorization } from '@/lib/domain/connections/authorization/start-authorization'
import { connect, reconnect } from '@/lib/domain/connections/user-connectors/connect'
import { disconnect } from '@/lib/domain/connections/user-connectors/disconnect'
import { getChoices, getSelections } from '@/lib/domain/connections/user-connectors/get-choices'
import { presentUserConnector } from '@/lib/domain/connections/user-connectors/present-user-connector'
import {
  authorizationFinish,
  authorizationStart,
  choicesQuery,
  choicesView,
  reconnectInput,
  selectionsView,
  type UserConnectorPatch,
  userConnectorCriteria,
  userConnectorExportQuery,
  userConnectorInput,
  userConnectorPatch,
  userConnectorPut,
  userConnectorQuery,
  userConnectorView,
} from '@/lib/domain/connections/user-connectors/schema'
import { updateUserConnector } from '@/lib/domain/connections/user-connectors/update-user-connector'
import {
  countUserConnectors,
  getUserConnectorRow,
  listUserConnectors,
  userConnectorExport,
  userConnectorSource,
} from '@/lib/domain/connections/user-connectors/user-connectors'
import type { Actor } from '@/lib/domain/record/actor'
import { consentPage } from '@/lib/domain/record/field-schema'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer, listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { translate } from '@/lib/i18n/translate'

export const userConnectorResource: Resource = {
  name: 'UserConnector',
  about: 'A connected application: the connection of the company to it.',
  path: '/api/user_connectors',
  view: userConnectorView,
}
export const pastAccountResource: Resource = {
  name: 'PastAccount',
  about: 'An account as it was on a day.',
  path: '/api/user_connectors/{id}/accounts_on',
  view: pastAccountView,
}

/** An uploaded list calls no application and gives no access. */
const readsElsewhere = ({ application }: { application: string }) => application !== 'file'

// With another host, tenant or client id, the connection would read another server.
const pointsElsewhere = ({ credentials }: UserConnectorPatch) => credentials !== undefined

const show = async ({ actor, params }: { actor: Actor; params: Record<string, string> }) =>
  presentUserConnector(await getUserConnectorRow(actor, params.id!))

const update = async (actor: Actor, id: string, patch: UserConnectorPatch) => {
  await updateUserConnector(actor, id, patch)
  return show({ actor, params: { id } })
}

export const userConnectorsApi = {
  '/api/user_connectors': {
    GET: endpoint({
      resource: userConnectorResource,
      about:
        'Lists connected applications. A page at a time, in the order and with the filters that the query names.',
      query: userConnectorQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listUserConnectors(actor, query), presentUserConnector),
    }),
    POST: endpoint({
      resource: userConnectorResource,
      about: 'Connects an application. With its credentials, which are verified at once.',
      needsVerifiedIdentity: readsElsewhere,
      body: userConnectorInput,
      status: 201,
      run: async ({ actor, body }) =>
        presentUserConnector(await getUserConnectorRow(actor, await connect(actor, body))),
    }),
  },
  '/api/user_connectors/count': {
    POST: endpoint({
      resource: userConnectorResource,
      body: userConnectorCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countUserConnectors(actor, body) }),
    }),
  },
  '/api/user_connectors/export.csv': {
    GET: endpoint({
      resource: userConnectorResource,
      needsVerifiedIdentity: true,
      query: userConnectorExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, userConnectorExport, userConnectorSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/user_connectors/oauth/finish': {
    POST: endpoint({
      resource: userConnectorResource,
      about: 'Finishes the authorisation of an application. With what it added to the return address.',
      body: authorizationFinish,
      status: 202,
      run: async ({ actor, body }) =>
        presentUserConnector(await getUserConnectorRow(actor, await finishAuthorization(actor, body))),
    }),
  },
  '/api/user_connectors/oauth/start': {
    POST: endpoint({
      resource: userConnectorResource,
      about:
        'Starts the authorisation of an application. The answer has the page of the application on which the user consents.',
      body: authorizationStart,
      needsVerifiedIdentity: true,
      answers: consentPage,
      run: async ({ actor, body }) => ({ authorize_url: await startAuthorization(actor, body) }),
    }),
  },
  '/api/user_connectors/{id}': {
    GET: endpoint({
      resource: userConnectorResource,
      about: 'Gets a connected application. With its state and its last sync.',
      run: show,
    }),
    PUT: endpoint({
      resource: userConnectorResource,
      shows: show,
      about:
        'Replaces what is set about a connected application. Its label, its reviewer, its dates and its costs.',
      needsVerifiedIdentity: pointsElsewhere,
      body: userConnectorPut,
      run: ({ actor, params, body }) => update(actor, params.id!, body),
    }),
    PATCH: endpoint({
      resource: userConnectorResource,
      about: 'Updates a connected application. The fields that are given.',
      needsVerifiedIdentity: pointsElsewhere,
      body: userConnectorPatch,
      isPatch: true,
      run: ({ actor, params, body }) => update(actor, params.id!, body),
    }),
    DELETE: endpoint({
      resource: userConnectorResource,
      about: 'Disconnects an application. Its accounts and anomalies go with it.',
      needsVerifiedIdentity: true,
      answers: 'nothing',
      run: async ({ actor, params, client }) => {
        await disconnect(actor, params.id!, client)
      },
    }),
  },
  '/api/user_connectors/{id}/accounts_on': {
    GET: endpoint({
      resource: pastAccountResource,
      about: 'Lists the accounts that an application had on a day. As far back as it was connected.',
      query: pastAccountQuery,
      answers: 'collection',
      run: ({ actor, params, query }) =>
        collection(listAccountsOn(actor, params.id!, query), (account) => account),
    }),
  },
  '/api/user_connectors/{id}/accounts_on.csv': {
    GET: endpoint({
      resource: pastAccountResource,
      about: 'Exports the accounts that an application had on a day as CSV. With the filters of the list.',
      needsVerifiedIdentity: true,
      query: pastAccountExportQuery,
      answers: 'csv',
      run: async ({ actor, params, query, language }) => {
        const say = (key: string) => translate(language, key)
        const rows = pastAccountRows(await exportAccountsOn(actor, params.id!, query), say)
        const header = pastAccountColumns.map((column) => say(`past-accounts.columns.${column}`))
        return csvAnswer(`${say('past-accounts.file')}-${query.day}`, header, rows, language)
      },
    }),
  },
  '/api/user_connectors/{id}/choices': {
    GET: endpoint({
      resource: userConnectorResource,
      about:
        'Lists what a new account of an application may be given. The choices of one field, such as its roles.',
      query: choicesQuery,
      answers: choicesView,
      run: ({ actor, params, query }) =>
        getChoices(actor, params.id!, query.field, { isRetry: query.retry === 'true' }),
    }),
  },
  '/api/user_connectors/{id}/reconnect': {
    POST: endpoint({
      resource: userConnectorResource,
      about: 'Reconnects an application. With new credentials, which are verified at once.',
      needsVerifiedIdentity: true,
      body: reconnectInput,
      status: 202,
      run: async ({ actor, params, body }) => {
        await reconnect(actor, params.id!, body)
        return presentUserConnector(await getUserConnectorRow(actor, params.id!))
      },
    }),
  },
  '/api/user_connectors/{id}/selections': {
    GET: endpoint({
      resource: userConnectorResource,
      about:
        'Lists what can be chosen of an application. Its workspaces, organisations, groups, properties or domains.',
      answers: selectionsView,
      run: ({ actor, params }) => getSelections(actor, params.id!),
    }),
  },
} satisfies Routes
