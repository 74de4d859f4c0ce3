import { requestAdding, requestRemoving } from '@/lib/domain/groups/change/request-changes'
import {
  groupChangeInput,
  groupChangeView,
  groupUndoInput,
  groupUndoView,
} from '@/lib/domain/groups/change/schema'
import { undoGroupChanges } from '@/lib/domain/groups/change/undo-changes'
import { groupExport, membershipExport } from '@/lib/domain/groups/list/export-groups'
import { countGroups, getGroup, groupSource, listGroups } from '@/lib/domain/groups/list/groups'
import { countMemberships, listMemberships, membershipSource } from '@/lib/domain/groups/list/memberships'
import { presentGroup, presentMembership } from '@/lib/domain/groups/list/present-group'
import {
  groupCriteria,
  groupExportQuery,
  groupQuery,
  groupView,
  membershipCriteria,
  membershipExportQuery,
  membershipQuery,
  membershipView,
} from '@/lib/domain/groups/list/schema'
import { endpoint } from '@/lib/http/endpoint'
import { listCsv } from '@/lib/http/files/list-csv'
import { collection } from '@/lib/http/hydra'
import type { Resource } from '@/lib/http/resource'
import type { Routes } from '@/lib/http/routes'

export const groupResource: Resource = {
  name: 'Group',
  about: 'A group, team or list inside a connected application.',
  path: '/api/groups',
  view: groupView,
}
export const groupMembershipResource: Resource = {
  name: 'GroupMembership',
  about: 'An account in a group.',
  path: '/api/group_memberships',
  view: membershipView,
}

export const groupsApi = {
  '/api/group_memberships': {
    GET: endpoint({
      resource: groupMembershipResource,
      query: membershipQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listMemberships(actor, query), presentMembership),
    }),
  },
  '/api/group_memberships/count': {
    POST: endpoint({
      resource: groupMembershipResource,
      body: membershipCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countMemberships(actor, body) }),
    }),
  },
  '/api/group_memberships/export.csv': {
    GET: endpoint({
      resource: groupMembershipResource,
      needsVerifiedIdentity: true,
      query: membershipExportQuery,
      answers: 'csv',
      run: (asked) =>
        listCsv(asked, membershipExport, membershipSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/groups': {
    GET: endpoint({
      resource: groupResource,
      query: groupQuery,
      answers: 'collection',
      run: ({ actor, query }) => collection(listGroups(actor, query), presentGroup),
    }),
  },
  '/api/groups/count': {
    POST: endpoint({
      resource: groupResource,
      body: groupCriteria,
      answers: 'count',
      run: async ({ actor, body }) => ({ count: await countGroups(actor, body) }),
    }),
  },
  '/api/groups/export.csv': {
    GET: endpoint({
      resource: groupResource,
      needsVerifiedIdentity: true,
      query: groupExportQuery,
      answers: 'csv',
      run: (asked) => listCsv(asked, groupExport, groupSource(asked.actor, asked.query, asked.query.order)),
    }),
  },
  '/api/groups/{id}': {
    GET: endpoint({
      resource: groupResource,
      run: async ({ actor, params }) => presentGroup(await getGroup(actor, params.id!)),
    }),
  },
  '/api/groups/{id}/changes/undo': {
    POST: endpoint({
      resource: groupResource,
      about:
        'Undoes changes of a group. Waiting requests are cancelled, and those carried out are reversed by new ones.',
      needsVerifiedIdentity: true,
      body: groupUndoInput,
      answers: groupUndoView,
      status: 202,
      run: ({ actor, params, body }) => undoGroupChanges(actor, params.id!, body.requests),
    }),
  },
  '/api/groups/{id}/members': {
    POST: endpoint({
      resource: groupResource,
      about: 'Adds accounts to a group in its application. The answer has the requests.',
      needsVerifiedIdentity: true,
      body: groupChangeInput,
      answers: groupChangeView,
      status: 202,
      run: ({ actor, params, body }) => requestAdding(actor, params.id!, body),
    }),
  },
  '/api/groups/{id}/members/remove': {
    POST: endpoint({
      resource: groupResource,
      about: 'Removes accounts from a group in its application. The answer has the requests.',
      needsVerifiedIdentity: true,
      body: groupChangeInput,
      answers: groupChangeView,
      status: 202,
      run: ({ actor, params, body }) => requestRemoving(actor, params.id!, body),
    }),
  },
} satisfies Routes
