import { z } from 'zod'
import { accountResource } from '@/lib/api/accounts'
import { provisioningResource } from '@/lib/api/provisionings'
import { listAccounts } from '@/lib/domain/accounts/list/accounts'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { accountQuery } from '@/lib/domain/accounts/list/schema'
import { planDeparture } from '@/lib/domain/people/departure/plan-departure'
import { identifierInput, identifierView } from '@/lib/domain/people/identifiers/identifier-schema'
import {
  addIdentifier,
  deleteIdentifier,
  listIdentifiers,
  presentIdentifier,
} from '@/lib/domain/people/identifiers/identifiers'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { changeMembers } from '@/lib/domain/people/members/change-members'
import { exportColumns, exportMembers } from '@/lib/domain/people/members/export-members'
import { countMembers, listMembers } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { createMember, deleteMember, getMember, updateMember } from '@/lib/domain/people/members/members'
import {
  memberBulk,
  memberCriteria,
  memberExportQuery,
  memberInput,
  memberPatch,
  memberQuery,
  memberView,
} from '@/lib/domain/people/members/schema'
import { departureInput } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { inPages, plainListQuery } from '@/lib/domain/record/lists/listing'
import { endpoint } from '@/lib/http/endpoint'
import { csvAnswer } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'
import { translate } from '@/lib/i18n/translate'

export const memberResource: Resource = {
  name: 'Member',
  about: "A person on the company's list, called user on screen.",
  path: '/api/members',
  view: memberView,
}
export const memberIdentifierResource: Resource = {
  name: 'MemberIdentifier',
  about: 'An address or a login by which the accounts of a member are recognised.',
  path: '/api/members/{id}/identifiers',
  view: identifierView,
}

const showMember = async ({ actor, params }: { actor: Actor; params: Record<string, string> }) =>
  presentMember(await getMember(actor, params.id!))

export const membersApi = {
  '/api/members': {
    GET: endpoint({
      resource: memberResource,
      query: memberQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listMembers(actor, query), presentMember),
    }),
    POST: endpoint({
      resource: memberResource,
      needsVerifiedIdentity: 'at_times',
      body: memberInput,
      status: 201,
      run: async ({ actor, body }) => presentMember(await createMember(actor, body)),
    }),
  },
  '/api/members/bulk': {
    POST: endpoint({
      resource: memberResource,
      about: 'Changes or deletes many members. Some, or all that a filter finds.',
      needsVerifiedIdentity: 'at_times',
      body: memberBulk,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await changeMembers(actor, body) }),
    }),
  },
  '/api/members/count': {
    POST: endpoint({
      resource: memberResource,
      body: memberCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countMembers(actor, body) }),
    }),
  },
  '/api/members/export.csv': {
    GET: endpoint({
      resource: memberResource,
      needsVerifiedIdentity: true,
      query: memberExportQuery,
      answers: 'csv',
      run: async ({ actor, query, language }) => {
        const say = (key: string) => translate(language, `members.${key}`)
        const fields = await listFieldChoices(actor)
        const rows = await exportMembers(actor, query, say, fields)
        const header = [
          ...exportColumns.map((column) => say(`fields.${column}`)),
          ...fields.map(({ name }) => name),
        ]
        return csvAnswer(say('export_file'), header, rows, language)
      },
    }),
  },
  '/api/members/{id}': {
    GET: endpoint({
      resource: memberResource,
      run: showMember,
    }),
    PUT: endpoint({
      resource: memberResource,
      shows: showMember,
      needsVerifiedIdentity: 'at_times',
      body: memberInput,
      run: async ({ actor, params, body }) => presentMember(await updateMember(actor, params.id!, body)),
    }),
    PATCH: endpoint({
      resource: memberResource,
      needsVerifiedIdentity: 'at_times',
      body: memberPatch,
      isPatch: true,
      run: async ({ actor, params, body }) => presentMember(await updateMember(actor, params.id!, body)),
    }),
    DELETE: endpoint({
      resource: memberResource,
      about: 'Deletes a member. Their accounts become anomalies again.',
      answers: 'nothing',
      run: async ({ actor, params }) => {
        await deleteMember(actor, params.id!)
      },
    }),
  },
  '/api/members/{id}/accounts': {
    GET: endpoint({
      resource: accountResource,
      about: 'Lists the accounts of a member. In every application.',
      query: accountQuery.omit({ member: true }),
      answers: 'collection',
      run: async ({ actor, params, query }) => {
        const { id } = await getMember(actor, params.id!)
        return collection(listAccounts(actor, { ...query, member: [id] }), presentAccount)
      },
    }),
  },
  '/api/members/{id}/departure': {
    POST: endpoint({
      resource: provisioningResource,
      about:
        'Plans the departure of a member. Sets the last day, and ends the chosen accounts, at once or on the day after it.',
      needsVerifiedIdentity: ({ accountIds }) => accountIds.length > 0,
      body: departureInput,
      answers: z.object({ accounts: z.int() }),
      status: 202,
      run: async ({ actor, params, body }) => ({ accounts: await planDeparture(actor, params.id!, body) }),
    }),
  },
  '/api/members/{id}/identifiers': {
    GET: endpoint({
      resource: memberIdentifierResource,
      about:
        'Lists the identifiers of a member. Addresses and logins by which accounts are recognised as theirs.',
      query: plainListQuery,
      answers: 'collection',
      run: ({ actor, params, query }) =>
        collection(
          inPages(query, listIdentifiers(actor, params.id!), ({ id }) => id),
          presentIdentifier,
        ),
    }),
    POST: endpoint({
      resource: memberIdentifierResource,
      about: 'Adds an identifier to a member. Accounts that have it become theirs.',
      needsVerifiedIdentity: 'at_times',
      body: identifierInput,
      status: 201,
      run: async ({ actor, params, body }) => presentIdentifier(await addIdentifier(actor, params.id!, body)),
    }),
  },
  '/api/members/{id}/identifiers/{identifierId}': {
    DELETE: endpoint({
      resource: memberIdentifierResource,
      about: 'Deletes an identifier of a member. Accounts that were linked by it are looked at again.',
      answers: 'nothing',
      run: async ({ actor, params }) => {
        await deleteIdentifier(actor, params.id!, params.identifierId!)
      },
    }),
  },
} satisfies Routes
