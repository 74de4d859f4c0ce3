import { expect, it } from 'vitest'
import { presentAccount } from '@/lib/domain/accounts/list/present-account'
import { presentGroup, presentMembership } from '@/lib/domain/groups/list/present-group'
import { namedIn, presentProvisioning } from '@/lib/domain/provisioning/requests/present-provisioning'
import { at, flips, onWire } from '@/tests/support/field-for-field'

type AccountRow = Parameters<typeof presentAccount>[0]

const userConnector = {
  id: 'c1',
  application: 'gitlab',
  label: 'Our GitLab',
  state: 'connected',
  checkNotes: [],
  lastSyncAt: at(20),
}
const request = {
  id: 'p1',
  act: 'create',
  state: 'pending',
  outcome: null,
  userConnectorId: 'c1',
  accountId: 'a1',
  groupId: 'g1',
  memberId: 'm1',
  dueOn: at(10),
  endsOn: at(11),
  attempts: 2,
  errorKind: null,
  errorKey: null,
  errorParams: null,
  errorReason: null,
  createdAt: at(12),
  sentAt: at(13),
  acceptedAt: at(14),
  endedAt: at(15),
} as unknown as Parameters<typeof presentProvisioning>[0]
const account = {
  id: 'a1',
  userConnector,
  provisioning: null,
  externalId: '42',
  email: 'ada@corvelle.example',
  login: 'ada',
  displayName: 'Ada M.',
  firstName: 'Ada',
  lastName: 'Morel',
  role: '50',
  roleLabel: 'Owner',
  status: 'active',
  kind: 'person',
  kindOrigin: 'detected',
  isAdmin: false,
  hasMfa: false,
  hasSeat: false,
  createdInAppAt: at(1),
  lastActiveAt: at(2),
  identifiers: [{ kind: 'sso_id', value: 'x' }],
  manager: { externalId: '7', name: 'Ben', email: 'ben@corvelle.example' },
  fields: { expires_at: null },
  member: { id: 'm1', firstName: 'Ada', lastName: 'Morel', isBreached: false },
  linkedAt: at(3),
  linkedByDecisionId: null,
  linkedByIdentifierId: 'i1',
  anomalyId: 'x1',
  startsAt: at(4),
  endsAt: at(5),
  firstSeenAt: at(6),
  goneAt: at(7),
} as unknown as AccountRow

it('shows an account field for field', () => {
  expect(presentAccount(account)).toMatchObject({
    id: 'a1',
    user_connector: { id: 'c1', application: 'gitlab', label: 'Our GitLab' },
    external_id: '42',
    email: 'ada@corvelle.example',
    login: 'ada',
    display_name: 'Ada M.',
    first_name: 'Ada',
    last_name: 'Morel',
    role: '50',
    role_label: 'Owner',
    status: 'active',
    kind: 'person',
    kind_origin: 'detected',
    is_admin: false,
    has_mfa: false,
    has_seat: false,
    created_in_app_at: onWire(1),
    last_active_at: onWire(2),
    identifiers: [{ kind: 'sso_id', value: 'x' }],
    manager: { name: 'Ben', email: 'ben@corvelle.example' },
    fields: { expires_at: null },
    member: { id: 'm1', first_name: 'Ada', last_name: 'Morel' },
    linked_at: onWire(3),
    linked_by: 'identifier',
    anomaly: 'x1',
    breached: false,
    starts_at: onWire(4),
    ends_at: onWire(5),
    first_seen_at: onWire(6),
    gone_at: onWire(7),
    provisioning: null,
  })
  expect(flips(presentAccount, account, ['isAdmin', 'hasMfa', 'hasSeat'])).toEqual({
    isAdmin: ['is_admin'],
    hasMfa: ['has_mfa'],
    hasSeat: ['has_seat'],
  })
})

it('says by what an account is linked, and whether its member was breached', () => {
  const member = { ...account.member!, isBreached: true } as unknown as AccountRow['member']

  expect(presentAccount({ ...account, linkedByDecisionId: 'd1' }).linked_by).toBe('decision')
  expect(presentAccount({ ...account, linkedByIdentifierId: null }).linked_by).toBeNull()
  expect(presentAccount({ ...account, member }).breached).toBe(true)
  expect(presentAccount({ ...account, member: null, anomalyId: null })).toMatchObject({
    member: null,
    anomaly: null,
    breached: false,
  })
})

it('shows a request until it is over, or until a reading has followed what nobody could verify', () => {
  const shown = (rest: object) =>
    presentAccount({ ...account, provisioning: { ...request, ...rest } } as unknown as AccountRow)
      .provisioning

  for (const state of ['pending', 'running', 'failed']) expect(shown({ state })).toMatchObject({ state })
  expect(shown({ state: 'done', outcome: 'gone' })).toBeNull()
  expect(shown({ state: 'done', outcome: 'cannot_verify', endedAt: at(21) })).not.toBeNull()
  expect(shown({ state: 'done', outcome: 'cannot_verify', endedAt: at(20) })).toBeNull()
  expect(shown({ state: 'done', outcome: 'cannot_verify', endedAt: at(19) })).toBeNull()
})

it('shows a request field for field', () => {
  const day = (n: number) => onWire(n).slice(0, 10)

  expect(presentProvisioning(request)).toEqual({
    id: 'p1',
    act: 'create',
    state: 'pending',
    outcome: null,
    user_connector: 'c1',
    account: 'a1',
    group: 'g1',
    member: 'm1',
    due: day(10),
    open_access_now: false,
    starts_at: day(10),
    ends_at: day(11),
    attempts: 2,
    failure: null,
    created_at: onWire(12),
    sent_at: onWire(13),
    accepted_at: onWire(14),
    ended_at: onWire(15),
  })
  expect(presentProvisioning({ ...request, dueOn: null })).toMatchObject({
    due: null,
    open_access_now: true,
    starts_at: null,
  })
  expect(presentProvisioning({ ...request, act: 'delete' })).toMatchObject({
    due: day(10),
    open_access_now: false,
    starts_at: null,
  })
  expect(presentProvisioning({ ...request, errorKind: 'conflict', errorReason: 'taken' }).failure).toEqual({
    kind: 'conflict',
    key: 'provisioning.failures.unexpected',
    params: {},
    reason: 'taken',
  })
})

it('calls an account that is asked for by its login, or else by its address', () => {
  const named = (fields: object) => namedIn({ ...request, fields } as unknown as typeof request)

  expect(named({ login: 'ada', email: 'ada@corvelle.example' })).toBe('ada')
  expect(named({ login: '', email: 'ada@corvelle.example' })).toBe('ada@corvelle.example')
  expect(named({ email: 7 })).toBe('')
})

it('shows a group and who is in it field for field', () => {
  const group = {
    id: 'g1',
    userConnector,
    externalId: '9',
    name: 'Admins',
    kind: 'group',
    isPrivileged: true,
    lock: 'directory',
    url: 'https://gitlab.example/g',
    parent: null,
    members: 3,
    inherited: 2,
    others: 1,
    firstSeenAt: at(1),
    goneAt: at(2),
  }

  expect(presentGroup(group as unknown as Parameters<typeof presentGroup>[0])).toEqual({
    id: 'g1',
    user_connector: { id: 'c1', application: 'gitlab', label: 'Our GitLab' },
    external_id: '9',
    name: 'Admins',
    kind: 'group',
    is_privileged: true,
    lock: 'directory',
    can_edit: false,
    url: 'https://gitlab.example/g',
    parent: null,
    members: 3,
    inherited: 2,
    others: 1,
    first_seen_at: onWire(1),
    gone_at: onWire(2),
  })
  const membership = {
    id: 'ms1',
    userConnector,
    group,
    account: { ...account, anomalies: [] },
    role: 'owner',
    isDirect: false,
    via: ['Staff'],
    firstSeenAt: at(8),
    goneAt: at(9),
  }
  const given = { ...membership, account: { ...membership.account, member: account.member } }
  expect(presentMembership(given as unknown as Parameters<typeof presentMembership>[0])).toEqual({
    id: 'ms1',
    user_connector: { id: 'c1', application: 'gitlab', label: 'Our GitLab' },
    group: {
      id: 'g1',
      name: 'Admins',
      kind: 'group',
      is_privileged: true,
      can_edit: false,
      lock: 'directory',
    },
    account: {
      id: 'a1',
      display_name: 'Ada M.',
      email: 'ada@corvelle.example',
      login: 'ada',
      status: 'active',
      is_admin: false,
      last_active_at: onWire(2),
      anomaly: null,
    },
    member: { id: 'm1', first_name: 'Ada', last_name: 'Morel' },
    role: 'owner',
    is_direct: false,
    via: ['Staff'],
    first_seen_at: onWire(8),
    gone_at: onWire(9),
  })
})
