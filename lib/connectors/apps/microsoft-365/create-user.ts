import { z } from 'zod'
import { microsoftGraph } from '@/lib/connectors/apps/microsoft-365/graph'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import type { Http } from '@/lib/connectors/kit/http'
import { path } from '@/lib/connectors/kit/path'
import { idText, unknownPassword, vendorText } from '@/lib/connectors/kit/vendor-values'

export type NewUser = {
  email: string
  first_name: string
  last_name: string
  guest: boolean
  licences: string[]
  groups: string[]
  usage_location: string
}

const made = z.object({ id: idText })
const invited = z.object({ invitedUser: made })
const countries = z.object({ value: z.array(z.object({ countryLetterCode: vendorText })) })

/** Where a guest arrives who accepted. */
const landing = 'https://myapplications.microsoft.com'

/** A name for mail, of the characters Microsoft takes: https://learn.microsoft.com/graph/api/user-post-users */
const nicknameOf = (email: string) => email.split('@')[0]!.replace(/[^a-z0-9._-]/gi, '') || 'user'

const nameOf = ({ first_name, last_name, email }: NewUser) =>
  [first_name, last_name].filter(Boolean).join(' ') || email

/** A user of the company's own, with a password nobody knows. */
async function addUser(http: Http, asked: NewUser, usageLocation: string | null): Promise<string> {
  const { email, first_name, last_name } = asked
  const body = {
    accountEnabled: true,
    displayName: nameOf(asked),
    mailNickname: nicknameOf(email),
    userPrincipalName: email,
    passwordProfile: { forceChangePasswordNextSignIn: true, password: unknownPassword() },
    ...(first_name && { givenName: first_name }),
    ...(last_name && { surname: last_name }),
    ...(usageLocation && { usageLocation }),
  }
  return (await http.post('/users', body, made)).id
}

/** https://learn.microsoft.com/graph/api/invitation-post */
async function invite(http: Http, asked: NewUser, usageLocation: string | null): Promise<string> {
  const body = {
    invitedUserEmailAddress: asked.email,
    invitedUserDisplayName: nameOf(asked),
    inviteRedirectUrl: landing,
    sendInvitationMessage: true,
  }
  const { id } = (await http.post('/invitations', body, invited)).invitedUser
  if (usageLocation) await refusalNamed(http, http.patch(path`/users/${id}`, { usageLocation }, z.unknown()))
  return id
}

/** The user is there by now, whatever is refused from here on. */
const refusalNamed = <T>(http: Http, asked: Promise<T>): Promise<T> =>
  asked.catch((error) => {
    if (!(error instanceof ConnectorError) || error.status === null) throw error
    const messageKey = 'connectors.microsoft_365.created_in_part'
    throw http.error(error.kind, { messageKey, reason: error.reason })
  })

/** Makes the user, then gives licences and groups; answers its id. */
export async function createUser(http: Http, asked: NewUser): Promise<string> {
  const { licences, groups, usage_location, guest } = asked
  const query = { $select: 'countryLetterCode' }
  const ownCountry = async () =>
    (await http.get('/organization', countries, { query })).value[0]?.countryLetterCode ?? null
  const usageLocation = usage_location.toUpperCase() || (licences.length > 0 ? await ownCountry() : null)
  const id = await (guest ? invite : addUser)(http, asked, usageLocation)

  // https://learn.microsoft.com/graph/api/user-assignlicense: both lists are asked for.
  const addLicenses = licences.map((skuId) => ({ skuId, disabledPlans: [] }))
  if (licences.length > 0) {
    const body = { addLicenses, removeLicenses: [] }
    await refusalNamed(http, http.post(path`/users/${id}/assignLicense`, body, z.unknown()))
  }
  // https://learn.microsoft.com/graph/api/group-post-members. The address is a name: Microsoft's own, wherever it is sent.
  const reference = { '@odata.id': `${microsoftGraph}/v1.0/directoryObjects/${id}` }
  for (const group of groups)
    await refusalNamed(http, http.post(path`/groups/${group}/members/$ref`, reference, z.unknown()))
  return id
}
