import { expect, it } from 'vitest'
import {
  member as bitwardenMember,
  toAccount as ofBitwarden,
} from '@/lib/connectors/apps/bitwarden/to-account'
import {
  member as cloudflareMember,
  toAccount as ofCloudflare,
} from '@/lib/connectors/apps/cloudflare/to-account'
import { user as datadogUser, toAccount as ofDatadog } from '@/lib/connectors/apps/datadog/to-account'
import { agent, toAccount as ofFreshdesk } from '@/lib/connectors/apps/freshdesk/to-account'
import {
  billable,
  member as gitlabMember,
  memberAccount,
  profile,
} from '@/lib/connectors/apps/gitlab/to-account'
import { user as linearUser, toAccount as ofLinear } from '@/lib/connectors/apps/linear/to-account'
import { user as mondayUser, toAccount as ofMonday } from '@/lib/connectors/apps/monday/to-account'
import { toAccount as ofPagerDuty, user as pagerDutyUser } from '@/lib/connectors/apps/pagerduty/to-account'
import { toAccount as ofSentry, member as sentryMember } from '@/lib/connectors/apps/sentry/to-account'
import { toAccount as ofSlack, member as slackMember } from '@/lib/connectors/apps/slack/to-account'
import { toAccount as ofYousign, user as yousignUser } from '@/lib/connectors/apps/yousign/to-account'
import { toAccount as ofZendesk, user as zendeskUser } from '@/lib/connectors/apps/zendesk/to-account'
import { toAccount as ofZoom, user as zoomUser } from '@/lib/connectors/apps/zoom/to-account'

const email = 'ada@acme.example'
const isAdmin = { isAdmin: true }
const isNone = { isAdmin: false }
const unknown = { isAdmin: null }

// Each line: what an account has in its application, and what is made of it.
it.each<[object, object]>([
  [{ type: 0 }, { role: '0', roleLabel: 'Owner', ...isAdmin }],
  [{ type: 1 }, { role: '1', roleLabel: 'Administrator', ...isAdmin }],
  [{ type: 2 }, { role: '2', roleLabel: 'User', ...isNone }],
  [{ type: 3 }, { role: '3', roleLabel: 'Manager', ...isNone }],
  [{ type: 4 }, { role: '4', roleLabel: 'Custom', ...isNone }],
  [{ type: 9 }, { role: '9', roleLabel: null, ...unknown }],
  [{ status: -1 }, { status: 'suspended', hasSeat: false }],
  [{ status: 0 }, { status: 'invited', hasSeat: true }],
  [{ status: 1 }, { status: 'invited', hasSeat: true }],
  [{ status: 2 }, { status: 'active', hasSeat: true }],
  [{ status: 3 }, { status: 'invited', hasSeat: false }],
  [{ status: 8 }, { status: null, hasSeat: null }],
  [{ userId: 'u', twoFactorEnabled: true }, { hasMfa: true }],
  [{ userId: null, twoFactorEnabled: false }, { hasMfa: null }],
])('reads %o of Bitwarden as %o', (given, facts) => {
  const row = bitwardenMember.parse({ id: 'a', userId: 'u', email, status: 2, type: 2, ...given })

  expect(ofBitwarden(row)).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ access_level: 60 }, { roleLabel: 'Admin', ...isAdmin }],
  [{ access_level: 50 }, { role: '50', roleLabel: 'Owner', ...isAdmin }],
  [{ access_level: 40 }, { roleLabel: 'Maintainer', ...isNone }],
  [{ access_level: 5 }, { roleLabel: 'Minimal access', ...isNone }],
  [{ access_level: 45 }, { roleLabel: null, ...unknown }],
  [
    { access_level: 30, member_role: { name: 'Auditor' } },
    { role: '30', roleLabel: 'Auditor' },
  ],
  [{ state: 'active' }, { status: 'active' }],
  [{ state: 'blocked' }, { status: 'suspended' }],
  [{ state: 'active', membership_state: 'awaiting' }, { status: 'invited' }],
  [{ state: 'unheard of' }, { status: null }],
  [{ is_using_seat: false }, { hasSeat: false }],
  [{}, { hasSeat: null, hasMfa: null, lastActiveAt: null }],
])('reads %o of GitLab as %o', (given, facts) => {
  const row = gitlabMember.parse({ id: 1, username: 'ada', state: 'active', access_level: 30, ...given })

  expect(memberAccount(row)).toMatchObject(facts)
})

it('takes the latest that GitLab says of somebody: activity before a sign-in, the seat before the profile', () => {
  const row = gitlabMember.parse({ id: 1, username: 'ada', access_level: 30 })
  const seat = (rest: object) => billable.parse({ id: 1, username: 'ada', ...rest })
  const known = profile.parse({ id: 1, last_activity_on: '2026-11-03', last_sign_in_at: '2026-11-04' })
  const seen = (...given: [Parameters<typeof memberAccount>[1], Parameters<typeof memberAccount>[2]?]) =>
    memberAccount(row, ...given)
      .lastActiveAt?.toISOString()
      .slice(0, 10)

  expect(seen(seat({ last_activity_on: '2026-11-01', last_login_at: '2026-11-02' }), known)).toBe(
    '2026-11-01',
  )
  expect(seen(seat({ last_login_at: '2026-11-02' }), known)).toBe('2026-11-02')
  expect(seen(seat({}), known)).toBe('2026-11-03')
})

it.each<[object, object]>([
  [
    { is_primary_owner: true, is_admin: false },
    { role: 'primary_owner', ...isAdmin },
  ],
  [
    { is_owner: true, is_admin: false },
    { role: 'owner', ...isAdmin },
  ],
  [{ is_admin: true }, { role: 'admin', roleLabel: 'Admin', ...isAdmin }],
  [{ is_admin: false }, { role: 'member', ...isNone }],
  [
    { is_admin: false, is_restricted: true },
    { role: 'multi_channel_guest', kind: 'external', hasSeat: null },
  ],
  [
    { is_admin: false, is_restricted: true, is_ultra_restricted: true },
    { role: 'single_channel_guest', kind: 'external', hasSeat: false },
  ],
  [{ is_bot: true }, { role: 'bot', kind: 'service', hasSeat: false, ...isNone }],
  [{ is_invited_user: true }, { status: 'invited' }],
  [{ deleted: true }, { role: null, status: 'suspended', hasSeat: false, ...unknown }],
  [{}, { status: 'active' }],
  [{ has_2fa: true }, { hasMfa: true }],
  [{ has_2fa: false }, { hasMfa: null }],
])('reads %o of Slack as %o', (given, facts) => {
  const row = slackMember.parse({ id: 'U1', name: 'ada', ...given })

  expect(ofSlack(row, { isFactorReadable: false })).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ owner: true }, { role: 'owner', roleLabel: 'Owner', ...isAdmin }],
  [{ admin: true }, { role: 'admin', roleLabel: 'Admin', ...isAdmin }],
  [{}, { role: 'user', roleLabel: 'Member', status: 'active', ...isNone }],
  [{ guest: true }, { role: 'guest', kind: 'external', ...isNone }],
  [
    { app: true, admin: true },
    { role: 'app', kind: 'service', ...isNone },
  ],
  [{ lastSeen: '2026-11-01T08:00:00Z' }, { lastActiveAt: new Date('2026-11-01T08:00:00Z') }],
])('reads %o of Linear as %o', (given, facts) => {
  const row = linearUser.parse({ id: 'a', email, active: true, admin: false, ...given })

  expect(ofLinear(row)).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ orgRole: 'owner' }, { roleLabel: 'Owner', ...isAdmin }],
  [{ orgRole: 'manager' }, { roleLabel: 'Manager', ...isAdmin }],
  [{ orgRole: 'admin' }, { roleLabel: 'Admin', ...isNone }],
  [{ orgRole: 'billing' }, { roleLabel: 'Billing', ...isNone }],
  [{ orgRole: 'auditor' }, { roleLabel: 'auditor', ...unknown }],
  [
    { pending: true, expired: true },
    { status: 'invited', hasMfa: null, fields: { invitation_expired: true } },
  ],
  [{ user: { isActive: true, has2fa: false } }, { status: 'active', hasMfa: false }],
  [{ user: { isActive: false } }, { status: 'suspended' }],
  [{ user: { isActive: true, isSuspended: true } }, { status: 'suspended' }],
  [
    { user: { lastActive: '2026-11-02T00:00:00Z', lastLogin: '2026-11-01T00:00:00Z' } },
    { lastActiveAt: new Date('2026-11-02T00:00:00Z') },
  ],
  [
    { user: { lastActive: '2026-11-02T00:00:00Z', lastLogin: '2026-11-03T00:00:00Z' } },
    { lastActiveAt: new Date('2026-11-03T00:00:00Z') },
  ],
  [{ user: { lastLogin: '2026-11-03T00:00:00Z' } }, { lastActiveAt: new Date('2026-11-03T00:00:00Z') }],
])('reads %o of Sentry as %o', (given, facts) => {
  expect(ofSentry(sentryMember.parse({ id: 1, email, orgRole: 'member', ...given }))).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ role: 'owner' }, { roleLabel: 'Owner', ...isAdmin }],
  [{ role: 'admin' }, { roleLabel: 'Admin', ...isAdmin }],
  [{ role: 'member' }, { roleLabel: 'Member', ...isNone }],
  [{ role: 'signer' }, { roleLabel: 'signer', ...unknown }],
  [{}, { status: 'active', hasSeat: true }],
  [{ is_active: false }, { status: 'suspended', hasSeat: false }],
  [{ is_active: false, status: 'invited' }, { status: 'invited' }],
])('reads %o of Yousign as %o', (given, facts) => {
  const row = yousignUser.parse({
    id: 'a',
    email,
    is_active: true,
    role: 'member',
    status: 'accepted',
    ...given,
  })

  expect(ofYousign(row)).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ role_name: 'Owner' }, isAdmin],
  [{ role_name: 'Admin' }, isAdmin],
  [{ role_name: 'Member' }, isNone],
  [{ role_name: 'Auditor' }, unknown],
  [{ role_id: '7' }, { role: '7', roleLabel: null, ...unknown }],
  [
    { status: 'active', type: 2 },
    { status: 'active', hasSeat: true, fields: { licence: 'Licensed' } },
  ],
  [
    { status: 'active', type: 1 },
    { hasSeat: false, fields: { licence: 'Basic' } },
  ],
  [
    { status: 'active', type: 99 },
    { hasSeat: null, fields: { licence: null } },
  ],
  [
    { status: 'inactive', type: 2 },
    { status: 'suspended', hasSeat: false },
  ],
  [{ status: 'pending' }, { status: 'invited', externalId: `pending:${email}` }],
])('reads %o of Zoom as %o', (given, facts) => {
  expect(ofZoom(zoomUser.parse({ id: 'a', email, ...given }), null)).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ role: 'owner' }, { roleLabel: 'Account Owner', ...isAdmin }],
  [{ role: 'admin' }, { roleLabel: 'Admin', ...isAdmin }],
  [{ role: 'user' }, { roleLabel: 'User (Manager)', ...isNone }],
  [{ role: 'observer' }, isNone],
  [{ role: 'team_lead' }, unknown],
  [{ role: null }, { role: null, ...unknown }],
  [{ invitation_sent: true }, { status: 'invited' }],
  [{ invitation_sent: false }, { status: 'active' }],
  [{}, { status: null, hasSeat: true, fields: { licence: 'Pro' } }],
])('reads %o of PagerDuty as %o', (given, facts) => {
  const row = pagerDutyUser.parse({ id: 'a', email, role: 'user', ...given })

  expect(ofPagerDuty(row, new Map([['a', 'Pro']]))).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ role: 'admin' }, { roleLabel: 'Administrator', ...isAdmin }],
  [{ role: 'agent' }, { roleLabel: 'Agent', ...isNone }],
  [{ role: 'agent', custom_role_id: 5 }, { roleLabel: 'Team lead' }],
  [{ role: 'bot' }, unknown],
  [{ role_type: 1 }, { hasSeat: false }],
  [{ role_type: 0 }, { hasSeat: null }],
  [{ suspended: true }, { status: 'suspended' }],
  [{ verified: false }, { status: 'invited' }],
  [{ verified: false, last_login_at: '2026-11-01T00:00:00Z' }, { status: 'active' }],
  [{ two_factor_auth_enabled: false }, { hasMfa: false }],
  [{}, { hasMfa: null, lastActiveAt: null }],
])('reads %o of Zendesk as %o', (given, facts) => {
  const row = zendeskUser.parse({ id: 1, email, role: 'agent', ...given })

  expect(ofZendesk(row, new Map([['5', 'Team lead']]))).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ role_ids: [1] }, { role: '1', roleLabel: 'Account Administrator', ...isAdmin }],
  [{ role_ids: [2] }, { roleLabel: 'Agent', ...isNone }],
  [{ role_ids: [2, 1] }, { role: '1', roleLabel: 'Account Administrator, Agent', ...isAdmin }],
  [{ role_ids: [9] }, { roleLabel: '9', ...unknown }],
  [{ role_ids: [2], ticket_scope: 2 }, { roleLabel: expect.stringMatching(/^Agent \(.+\)$/) }],
  [{ occasional: true }, { hasSeat: false }],
  [{ occasional: false }, { hasSeat: true }],
  [{ type: 'collaborator', occasional: false }, { hasSeat: false }],
  [
    { deactivated: true, occasional: false },
    { status: 'suspended', hasSeat: null },
  ],
  [{ contact: { email, active: false } }, { status: 'invited' }],
  [
    { last_active_at: '2026-11-02T00:00:00Z', contact: { email, last_login_at: '2026-11-03T00:00:00Z' } },
    { lastActiveAt: new Date('2026-11-03T00:00:00Z') },
  ],
])('reads %o of Freshdesk as %o', (given, facts) => {
  const row = agent.parse({ id: 1, contact: { email, active: true }, ...given })
  const roles = new Map([
    ['1', 'Account Administrator'],
    ['2', 'Agent'],
  ])

  expect(ofFreshdesk(row, { roles, groups: null })).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ roles: [{ id: 1, name: 'Super Administrator - All Privileges' }] }, { role: '1', ...isAdmin }],
  [{ roles: [{ id: 1, name: 'Administrator' }] }, isAdmin],
  [{ roles: [{ id: 1, name: 'Administrator Read Only' }] }, isNone],
  [{ roles: [{ id: 1, name: 'Domain Administrator' }] }, unknown],
  [
    {
      roles: [
        { id: 1, name: 'DNS' },
        { id: 2, name: 'Administrator' },
      ],
    },
    { role: '2', roleLabel: 'Administrator, DNS', ...isAdmin },
  ],
  [{ roles: null }, { role: null, ...unknown }],
  [{ user: { email, two_factor_authentication_enabled: true } }, { status: 'active', hasMfa: true }],
  [
    { status: 'pending', user: { email, two_factor_authentication_enabled: false } },
    { status: 'invited', hasMfa: null },
  ],
])('reads %o of Cloudflare as %o', (given, facts) => {
  const row = cloudflareMember.parse({ id: 'a', status: 'accepted', user: { email }, roles: [], ...given })

  expect(ofCloudflare(row)).toMatchObject(facts)
})

it.each<[object, string[], object]>([
  [{}, ['1'], { roleLabel: 'Datadog Admin Role', ...isAdmin }],
  [{}, ['2'], { roleLabel: 'Datadog Standard Role', ...isNone }],
  [{}, ['2', '1'], { role: '1', roleLabel: 'Datadog Admin Role, Datadog Standard Role', ...isAdmin }],
  [{}, ['9'], { roleLabel: '9', ...unknown }],
  [{ status: 'Active' }, [], { status: 'active' }],
  [{ status: 'Pending' }, [], { status: 'invited' }],
  [{ status: 'Active', disabled: true }, [], { status: 'suspended' }],
  [{ service_account: true }, [], { kind: 'service' }],
  [{ service_account: false }, [], { kind: 'person' }],
  [{ mfa_enabled: false }, [], { hasMfa: false }],
  [
    { last_login_time: '2026-11-01T00:00:00Z', created_at: '2020-01-01T00:00:00Z' },
    [],
    { lastActiveAt: new Date('2026-11-01T00:00:00Z'), createdAt: new Date('2020-01-01T00:00:00Z') },
  ],
])('reads %o of Datadog with the roles %o as %o', (given, ids, facts) => {
  const relationships = { roles: { data: ids.map((id) => ({ id })) } }
  const row = datadogUser.parse({ id: 'a', attributes: { email, ...given }, relationships })
  const roles = new Map([
    ['1', 'Datadog Admin Role'],
    ['2', 'Datadog Standard Role'],
  ])

  expect(ofDatadog(row, roles)).toMatchObject(facts)
})

it.each<[object, object]>([
  [{ kind: 'admin' }, { role: 'admin', kind: 'person', hasSeat: true, ...isAdmin }],
  [{ kind: 'member' }, { role: 'member', kind: 'person', hasSeat: true, ...isNone }],
  [{ kind: 'view_only' }, { role: 'viewer', kind: 'person', hasSeat: false, ...isNone }],
  [{ kind: 'guest' }, { role: 'guest', kind: 'external', hasSeat: null, ...isNone }],
  [{ kind: 'digital_worker' }, { kind: 'service', roleLabel: 'digital worker', ...unknown }],
  [{ status: 'PENDING' }, { status: 'invited', hasSeat: null }],
  [{ status: 'INACTIVE' }, { status: 'suspended', hasSeat: false }],
  [{ last_activity: '2026-11-01T00:00:00Z' }, { lastActiveAt: new Date('2026-11-01T00:00:00Z') }],
])('reads %o of monday.com as %o', (given, facts) => {
  const row = mondayUser.parse({ id: 1, email, kind: 'member', status: 'ACTIVE', ...given })

  expect(ofMonday(row)).toMatchObject(facts)
})
