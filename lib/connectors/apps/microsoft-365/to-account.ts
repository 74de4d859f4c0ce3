import { z } from 'zod'
import { type Held, type RoleNames, roleFacts } from '@/lib/connectors/apps/microsoft-365/roles'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { employeeId, furtherEmails } from '@/lib/connectors/kit/identifiers'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

const manager = z
  .object({ id: idText, displayName: vendorText, mail: vendorText, userPrincipalName: vendorText })
  .nullish()
  .catch(null)

const signIns = z.object({
  lastSignInDateTime: vendorDate,
  lastNonInteractiveSignInDateTime: vendorDate,
  lastSuccessfulSignInDateTime: vendorDate,
})

/** https://learn.microsoft.com/graph/api/resources/user */
export const user = z.object({
  id: idText,
  userPrincipalName: z.string(),
  mail: vendorText,
  displayName: vendorText,
  givenName: vendorText,
  surname: vendorText,
  accountEnabled: z.boolean().nullish(),
  userType: vendorText,
  externalUserState: vendorText,
  createdDateTime: vendorDate,
  jobTitle: vendorText,
  department: vendorText,
  otherMails: z.array(z.string()).nullish().catch(null),
  /** Every address that reaches the mailbox, as `smtp:` and the address; those of other protocols, too. */
  proxyAddresses: z.array(z.string()).nullish().catch(null),
  employeeId: vendorText,
  onPremisesSyncEnabled: z.boolean().nullish(),
  /** Microsoft's types let `skuId` be null. */
  assignedLicenses: z
    .array(z.object({ skuId: idText.nullish() }))
    .nullish()
    .catch(null),
  signInActivity: signIns.nullish().catch(null),
  manager,
})
export type User = z.output<typeof user>

const { signInActivity: _activity, manager: _manager, ...readableFields } = user.shape
/** Without naming them, eleven properties come, and not whether the account is enabled. */
export const basics = Object.keys(readableFields).join(',')
/** A relation, which comes when it is asked for only: https://learn.microsoft.com/graph/api/user-list-manager */
export const withManager = 'manager($select=id,displayName,mail,userPrincipalName)'

/** What is known beside the user itself. Null: may not be read; undefined: not asked. */
export type Standing = {
  held: Held[] | null
  roleNames: RoleNames | null
  skus: ReadonlyMap<string, string> | null
  hasMfa?: boolean | null
}

const statusOf = ({ accountEnabled, externalUserState }: User): AccountStatus | null =>
  accountEnabled === false
    ? 'suspended'
    : externalUserState === 'PendingAcceptance'
      ? 'invited'
      : accountEnabled === true
        ? 'active'
        : null

/** Only the first one is sure to have succeeded; the others count attempts, too, and are all there is of before 2023. */
function lastSignIn({ signInActivity }: User): Date | null {
  if (!signInActivity) return null
  const { lastSuccessfulSignInDateTime, lastSignInDateTime, lastNonInteractiveSignInDateTime } =
    signInActivity
  if (lastSuccessfulSignInDateTime) return lastSuccessfulSignInDateTime
  const times = [lastSignInDateTime, lastNonInteractiveSignInDateTime].flatMap(
    (date) => date?.getTime() ?? [],
  )
  return times.length > 0 ? new Date(Math.max(...times)) : null
}

const mailAddress = /^smtp:(.+)$/i

/** The accounts that Microsoft Entra Connect makes for itself. */
const ofSynchronization = /^(Sync_|ADToAADSyncServiceAccount)[^@]*@/i

export function toAccount(row: User, { held, roleNames, skus, hasMfa = null }: Standing): AccountFacts {
  const isGuest = row.userType === 'Guest'
  // A guest's login is made of the address, and is none.
  const address = row.mail ?? row.otherMails?.[0] ?? (isGuest ? null : row.userPrincipalName)
  const licences = row.assignedLicenses?.map(({ skuId }) => (skuId ? (skus?.get(skuId) ?? skuId) : '?'))
  return accountFacts({
    externalId: row.id,
    email: address,
    login: row.userPrincipalName,
    displayName: row.displayName,
    firstName: row.givenName,
    lastName: row.surname,
    ...roleFacts(held, roleNames, isGuest),
    status: statusOf(row),
    kind: ofSynchronization.test(row.userPrincipalName) ? 'service' : isGuest ? 'external' : null,
    hasMfa,
    hasSeat: licences ? licences.length > 0 : null,
    createdAt: row.createdDateTime,
    lastActiveAt: lastSignIn(row),
    identifiers: [
      ...furtherEmails(row.proxyAddresses?.map((address) => mailAddress.exec(address)?.[1])),
      ...employeeId(row.employeeId),
    ],
    manager: row.manager
      ? {
          externalId: row.manager.id,
          email: row.manager.mail ?? row.manager.userPrincipalName,
          name: row.manager.displayName,
        }
      : null,
    fields: {
      user_type: row.userType,
      title: row.jobTitle,
      department: row.department,
      licences: licences?.join(', ') || null,
      synchronized: row.onPremisesSyncEnabled ?? null,
    },
  })
}
