import { exportFormatIds } from '@/lib/connectors/apps/file/recognise-export'
import type { Capabilities, Connector } from '@/lib/connectors/kit/define-connector'
import { describeFields, type Field } from '@/lib/connectors/kit/fields'
import { addressesOf, extraText, type Guide, kindText, stepText } from '@/lib/connectors/kit/guide'
import { readsAnyApplication } from '@/lib/domain/connections/applications/choices'
import type {
  ApplicationView,
  CanView,
  FieldView,
  GuideView,
} from '@/lib/domain/connections/applications/schema'
import { callbackAddress, suppliedFields } from '@/lib/domain/connections/credentials/operator-client'

/** As this instance offers it, with the operator's own OAuth client if there is one. */
export function presentApplication(connector: Connector): ApplicationView {
  if (connector.source === 'file') return viewOf(connector)
  const redirectUri = connector.oauth?.grant === 'authorization_code' ? callbackAddress() : null
  return viewOf(connector, { supplied: suppliedFields(connector), redirectUri })
}

type Offered = { supplied: readonly string[]; redirectUri: string | null }

export function viewOf(
  connector: Connector,
  { supplied, redirectUri }: Offered = { supplied: [], redirectUri: null },
): ApplicationView {
  const api = connector.source === 'api' ? connector : null
  const agreement = api?.oauth?.grant === 'authorization_code' ? api.oauth : null
  const can = presentCan(connector.can)
  return {
    id: connector.id,
    name: connector.name,
    category: connector.category,
    website: connector.website,
    source: connector.source,
    export_file: exportFileOf(connector),
    guide: api?.guide ? presentGuide(connector.id, api.guide, supplied.length > 0) : null,
    credentials: api
      ? describeFields(api.credentials)
          .filter(({ name }) => !supplied.includes(name))
          .map(presentField)
      : [],
    needs_authorization: agreement !== null && !agreement.unless,
    token_instead: agreement?.unless ?? null,
    redirect_uri: agreement && supplied.length === 0 ? redirectUri : null,
    account_server_param: agreement?.accountServer?.param ?? null,
    selection: api?.selection?.field ?? null,
    can,
    is_restricted: can.create === null && can.delete === null,
    new_account: api?.newAccount ? describeFields(api.newAccount).map(presentField) : [],
    roles: api?.roles === 'live' ? [] : (api?.roles ?? []).map(({ value, label }) => ({ value, label })),
    has_live_roles: api?.roles === 'live',
  }
}

const exportFileOf = ({ id }: Connector): ApplicationView['export_file'] => {
  if (readsAnyApplication(id)) return null
  return exportFormatIds.includes(id) ? 'recognised' : 'columns'
}

const presentField = (field: Field): FieldView => ({
  name: field.name,
  kind: field.kind,
  required: field.required,
  label_key: field.labelKey,
  help_key: field.helpKey,
  options: field.options?.map(({ value, label }) => ({ value, label })) ?? null,
  live_choices: field.liveChoices,
  default_value: field.defaultValue,
})

/** @param isSupplied the operator has already registered the client, so the user has nothing to prepare */
function presentGuide(
  application: string,
  { steps, scopes, noScopes }: Guide,
  isSupplied: boolean,
): GuideView {
  const key = (text: string) => `connectors.${application}.${text}`
  return {
    steps: steps.flatMap(({ links = [], way }, at) =>
      isSupplied && way !== 'token'
        ? []
        : [{ text_key: key(stepText(at)), links: links.map(addressesOf), way: way ?? null }],
    ),
    scopes: scopes.map(({ credential, kind, read, write, extra = [] }, at) => ({
      credential,
      kind_key: kind ? key(kindText(at)) : null,
      read: [...read],
      write: [...write],
      extra: extra.map(({ scope }, place) => ({ scope, text_key: key(extraText(at, place)) })),
    })),
    no_scopes_key: noScopes ? key('guide_no_scopes') : null,
  }
}

export const presentCan = (can: Capabilities): CanView => ({
  create: can.create ?? null,
  delete: can.delete ?? null,
  deactivate: can.deactivate ?? false,
  change_role: can.changeRole ?? false,
  groups: can.groups ?? null,
})
