import { describe, expect, it } from 'vitest'
import { themeOf } from '@/components/shell/themes'
import { routes } from '@/lib/api/routes'
import { apiBase } from '@/lib/browser/api-base'
import { errorFrom } from '@/lib/browser/api-error'
import { readClaims, stateOf, token as storedToken } from '@/lib/browser/token'
import { hitView } from '@/lib/domain/breaches/hits/schema'
import { anomalyReminders } from '@/lib/domain/company/settings/choices'
import { settingsView } from '@/lib/domain/company/settings/schema'
import { reminderFrequencies } from '@/lib/domain/people/member-types/choices'
import { memberTypeView } from '@/lib/domain/people/member-types/schema'
import { civilities } from '@/lib/domain/people/members/choices'
import { memberView } from '@/lib/domain/people/members/schema'
import { isAllowedLink } from '@/lib/domain/record/rich-text'
import { linkValidities } from '@/lib/domain/reviews/list/choices'
import { bankAccountView, bankConnectionView } from '@/lib/domain/spend/banks/schema'
import { reasonOf } from '@/lib/http/door/refusal'
import { home, redirectOf, userRole } from '@/lib/http/navigation'
import { RequestError, toResponse } from '@/lib/http/problems'
import { dateLanguages } from '@/lib/i18n/date-languages'
import { chooseLanguage, defaultLanguage, languages } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aUserWithPassword, aUserWithSecondFactor, password, tmpTokenOf } from '@/tests/support/second-factor'
import { aWholeCompany } from '@/tests/support/whole-company'

// What the specification says of the wire and of constants, sentence by sentence, by its sections.

const handlerOf = (operation: string) => {
  const [method = '', path = ''] = operation.split(' ')
  const handler = routes[path]?.[method as 'GET']
  if (!handler) throw new Error(`There is no ${operation}`)
  return handler
}
const ask = (operation: string, options: Parameters<typeof call>[2] = {}) => {
  const [method, path = ''] = operation.split(' ')
  return call(handlerOf(operation), path, { method, ...options })
}

type Field = { name: string; options: { value: string }[] | null }
type Application = { id: string; credentials: Field[]; new_account: Field[] }

async function everyApplication(): Promise<Application[]> {
  const token = await aTokenOf(await aCompany())
  const { json } = await call(handlerOf('GET /api/applications'), '/api/applications?itemsPerPage=200', {
    token,
  })
  return json['hydra:member']
}

async function newAccountOf(id: string): Promise<Record<string, Field>> {
  const found = (await everyApplication()).find((application) => application.id === id)
  return Object.fromEntries((found?.new_account ?? []).map((field) => [field.name, field]))
}

const claimsWith = (more: object = {}) => ({
  claims: {
    sub: '',
    jti: '',
    company: '',
    iat: 0,
    exp: 0,
    roles: ['ROLE_USER'],
    onBoardingStep: 1,
    ...more,
  },
  isExpired: false,
})
const signedIn = claimsWith()
const nobody = { claims: null, isExpired: false }
const expired = { claims: null, isExpired: true }

const inside = [
  '',
  '/onboarding',
  '/user-connectors',
  '/user-connectors/1',
  '/spends',
  '/members',
  '/members/1',
  '/settings/general',
  '/settings/notification',
  '/settings/subscription',
  '/settings/member-type',
  '/anomalies',
].map((path) => `/dashboard${path}`)
const anonymous = [
  '/register',
  '/login',
  '/user/password_reset_request',
  '/user/password_reset_action',
  '/access_review/t',
  '/shadow_scan',
  '/shadow_scan/1',
]

describe('2. Navigation rules', () => {
  it('visiting the root with a valid ROLE_USER token goes to /dashboard; with no valid token, to /login', () => {
    expect(redirectOf('/', signedIn)).toBe('/dashboard')
    expect(redirectOf('/', nobody)).toBe('/login')
    expect(redirectOf('/', expired)).toBe('/login')
  })

  it.each(inside)('%s without a valid token goes to /login, and without the role to /dashboard', (path) => {
    expect(redirectOf(path, nobody)).toBe('/login')
    expect(redirectOf(path, expired)).toBe('/login')
    expect(redirectOf(path, signedIn)).toBeNull()
    expect(redirectOf(path, claimsWith({ roles: [] }))).toBe(path === home ? null : home)
  })

  it.each(inside)('%s at onBoardingStep 0 goes to /dashboard/onboarding, unless it is that page', (path) => {
    const target = path === '/dashboard/onboarding' ? null : '/dashboard/onboarding'

    expect(redirectOf(path, claimsWith({ onBoardingStep: 0 }))).toBe(target)
    expect(redirectOf('/logout', claimsWith({ onBoardingStep: 0 }))).toBeNull()
  })

  it.each(anonymous)(
    '%s with a valid token goes to /dashboard, and with an expired one to /login',
    (path) => {
      expect(redirectOf(path, signedIn)).toBe('/dashboard')
      expect(redirectOf(path, expired)).toBe(path === '/login' ? null : '/login')
      expect(redirectOf(path, nobody)).toBeNull()
    },
  )

  it('user/email_update is open to both; maintenance and a page that does not exist are public', () => {
    for (const path of ['/user/email_update', '/maintenance', '/nowhere'])
      for (const visitor of [signedIn, nobody, expired]) expect(redirectOf(path, visitor)).toBeNull()
  })

  it('/logout requires authentication', () => {
    expect(redirectOf('/logout', nobody)).toBe('/login')
    expect(redirectOf('/logout', signedIn)).toBeNull()
  })
})

describe('3. Entities and their fields', () => {
  it('the session token has exp in seconds, roles as a list, and onBoardingStep as a number', async () => {
    const { actor } = await aUserWithPassword()

    const { json } = await ask('POST /api/users/login', { body: { email: actor.email, password } })

    const claims = readClaims(String(json?.token))
    const { userId: sub } = actor
    expect(claims).toEqual({ sub, exp: expect.any(Number), roles: ['ROLE_USER'], onBoardingStep: 1 })
    expect(Math.abs((claims?.exp ?? 0) - Date.now() / 1000)).toBeLessThan(13 * 3600)
  })

  it('the login response holds token, or totpTmpToken when a second factor is required', async () => {
    const [plain, guarded] = [await aUserWithPassword(), await aUserWithSecondFactor()]

    const { json } = await ask('POST /api/users/login', { body: { email: plain.actor.email, password } })

    expect(Object.keys(json)).toContain('token')
    expect(json.totpTmpToken ?? null).toBeNull()
    expect(await tmpTokenOf(guarded.actor)).toEqual(expect.any(String))
  })

  it('collections come in a hydra:member list, count responses carry a count field, items have an id', async () => {
    const { token, member } = await aWholeCompany()

    const list = await ask('GET /api/members', { token })
    const count = await ask('POST /api/members/count', { token, body: {} })

    expect(list.json['hydra:member']).toMatchObject([{ id: member }])
    expect(count.json).toMatchObject({ count: 1 })
  })

  it('errors carry violations, each with a message', async () => {
    const token = await aTokenOf(await aCompany())

    const { status, json } = await ask('POST /api/members', { token, body: {} })

    expect(status).toBe(422)
    expect(json.violations.length).toBeGreaterThan(0)
    for (const violation of json.violations) expect(violation.message).toEqual(expect.stringMatching(/\S/))
  })

  it('a user has last and first name, email, civility, user type, hiring, start and end date, and identifiers', () => {
    expect(Object.keys(memberView.shape)).toEqual(
      expect.arrayContaining([
        'last_name',
        'first_name',
        'email',
        'civility',
        'member_type',
        'hiring_date',
        'start_date',
        'end_date',
        'identifiers',
      ]),
    )
    expect(civilities).toEqual(['mr', 'mrs', 'ms'])
    expect(civilities.map((one) => translate('en', `members.civilities.${one}`))).toEqual(['Mr', 'Mrs', 'Ms'])
  })

  it.each([
    'login',
    'api_token',
    'admin_token',
    'app_password',
    'custom_domain',
    'client_id',
    'client_secret',
    'user_token',
  ])('connector credential fields: %s is the name of one', async (name) => {
    expect(
      (await everyApplication()).some(({ credentials }) => credentials.some((one) => one.name === name)),
    ).toBe(true)
  })

  it('application-specific fields: Gitlab has a login and a display name', async () => {
    expect(Object.keys(await newAccountOf('gitlab'))).toEqual(
      expect.arrayContaining(['login', 'display_name']),
    )
  })

  it.each([
    ['wordpress', 'role', ['subscriber', 'contributor', 'author', 'editor', 'administrator']],
    ['bitwarden', 'role', ['0', '1', '2', '3']],
    ['monday', 'role', ['admin', 'guest', 'member', 'viewer']],
    ['yousign', 'role', ['admin', 'member']],
    ['freshdesk', 'ticket_scope', ['global', 'group', 'restricted']],
  ])('application-specific fields: %s has a %s of %j', async (application, field, values) => {
    const { options } = (await newAccountOf(application))[field] ?? {}

    expect(options?.map(({ value }) => value.toLowerCase()).sort()).toEqual(values.toSorted())
  })

  it.each([
    ['bitwarden', 'access_all'],
    ['zoho_crm', 'profile'],
    ['monday', 'product'],
    ['sellsy', 'job'],
  ])('application-specific fields: %s has a %s', async (application, field) => {
    expect(Object.keys(await newAccountOf(application))).toContain(field)
  })

  it('a user type has a name, a default-on-import flag and a review reminder of eight frequencies', () => {
    expect(Object.keys(memberTypeView.shape)).toEqual(
      expect.arrayContaining(['name', 'default_on_import', 'review_reminder']),
    )
    expect(reminderFrequencies).toEqual([
      'none',
      'one_week',
      'two_week',
      'one_month',
      'two_month',
      'three_month',
      'six_month',
      'one_year',
    ])
  })

  it('account settings: audit frequency, anomaly reminder, users by email domain, users added outside', () => {
    expect(Object.keys(settingsView.shape)).toEqual(
      expect.arrayContaining(['audit_frequency', 'anomaly_reminder', 'creates_members', 'notifies_outside']),
    )
    expect(anomalyReminders).toEqual(['never', 'weekly', 'monthly'])
  })

  it('a bank has a name, selectable bank accounts and a last refresh date', () => {
    expect(Object.keys(bankConnectionView.shape)).toEqual(
      expect.arrayContaining(['name', 'accounts', 'selected_accounts', 'last_refreshed_at']),
    )
    expect(Object.keys(bankAccountView.shape)).toContain('selected')
  })

  it('a breach record has a name, a last update and a breach date', () => {
    expect(Object.keys(hitView.shape.breach.shape)).toEqual(
      expect.arrayContaining(['title', 'breach_date', 'updated_at']),
    )
  })
})

describe('4. States and transitions', () => {
  it('a token past its expiry is treated as logged out', () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const token = `${part({ alg: 'HS256' })}.${part({ exp: 1_000 })}.x`

    expect(stateOf(token, 999_999)).toBe('valid')
    expect(stateOf(token, 1_000_000)).toBe('expired')
  })

  it('logout ends the session: its token opens nothing any more', async () => {
    const token = await aTokenOf(await aCompany())

    expect((await ask('GET /api/users/logout', { token })).status).toBe(204)

    const { status, json } = await ask('GET /api/members', { token })
    expect({ status, message: json.message }).toEqual({ status: 401, message: 'Invalid JWT Token' })
  })

  it('the secure link is valid for 1 hour, 1 day, 1 week or 1 month', () => {
    expect(linkValidities).toEqual(['one_hour', 'one_day', 'one_week', 'one_month'])
  })

  it.each(['validate', 'invalidate', 'reset'])('a spend can be brought to %s', (act) => {
    expect(handlerOf(`POST /api/spends/${act}`)).toBeDefined()
  })

  it.each(['complete', 'cancel', 'send_link'])('an access review can be brought to %s', (act) => {
    expect(handlerOf(`POST /api/access_reviews/{id}/${act}`)).toBeDefined()
  })
})

describe('5. Validation rules', () => {
  it.each([
    ['problems.required', {}, 'Required field'],
    ['problems.min_length', { n: 12 }, 'Minimum 12 characters'],
    ['account.screen.passwords_must_match', {}, 'Passwords must match'],
  ])('%s says as the specification does', (key, params, text) => {
    expect(translate('en', key, params)).toBe(text)
  })

  it('a duplicate user type is refused with "Type already exists"', async () => {
    const token = await aTokenOf(await aCompany())
    const body = { name: 'Intern' }
    await ask('POST /api/member_types', { token, body })

    const { status, json } = await ask('POST /api/member_types', { token, body })

    expect(status).toBe(422)
    expect(json.violations).toMatchObject([{ message: 'Type already exists' }])
  })

  it('the end date must be later than the start date', async () => {
    const token = await aTokenOf(await aCompany())
    const dates = { start_date: '2026-02-01', end_date: '2026-01-31' }

    const { status, json } = await ask('POST /api/members', {
      token,
      body: { last_name: 'Roy', first_name: 'Paul', ...dates },
    })

    expect(status).toBe(422)
    expect(json.violations).toMatchObject([{ propertyPath: 'end_date' }])
  })

  it('deleting a user type removes it from all users', async () => {
    const { token, member, memberType } = await aWholeCompany()

    await ask('DELETE /api/member_types/{id}', { token, params: { id: memberType } })

    const { json } = await ask('GET /api/members/{id}', { token, params: { id: member } })
    expect(json.member_type).toBeNull()
  })

  it('a password reset request answers the same whether or not the email is valid', async () => {
    const { actor } = await aUserWithPassword()
    const [known, unknown] = await Promise.all(
      [actor.email, 'nobody@corvelle.example'].map((email) =>
        ask('POST /api/users/password_reset_request', { body: { email } }),
      ),
    )

    expect({ status: known?.status, text: known?.text }).toEqual({
      status: unknown?.status,
      text: unknown?.text,
    })
  })
})

describe('6. Roles and permissions', () => {
  it('ROLE_USER is the only role of a token', async () => {
    const { roles } = await aCompany()

    expect(roles).toEqual(['ROLE_USER'])
    expect(userRole).toBe('ROLE_USER')
  })
})

describe('7. The calls it makes', () => {
  it('the API host is the registrable domain with an "api." prefix, the same port and protocol', async () => {
    expect(await apiBase(new URL('https://app.acme.co.uk:8443/x'))).toBe('https://api.acme.co.uk:8443')
  })

  it.each([
    'GET /api/members',
    'GET /api/members/{id}',
    'POST /api/members/count',
    'POST /api/members',
    'PUT /api/members/{id}',
    'PATCH /api/members/{id}',
    'DELETE /api/members/{id}',
    'POST /api/users/login',
    'GET /api/users/logout',
    'GET /api/users/totp/get_qr_code',
  ])('%s is there', (operation) => {
    expect(handlerOf(operation)).toBeDefined()
  })

  it('PATCH takes a merge patch', () => {
    expect(handlerOf('PATCH /api/members/{id}').definition.takes).toBe('merge-patch')
  })
})

describe('8. The error catalogue', () => {
  it('455 has a reason phrase, and a message for its reader', async () => {
    const answer = toResponse(new RequestError(455, { key: 'problems.maintenance' }), 'en')

    expect(answer.status).toBe(455)
    expect(reasonOf(455)).not.toBe('')
    expect(JSON.parse(answer.headers.get('x-mia-error-information') ?? '{}').message).toContain(
      'Application not available',
    )
  })

  it('"Invalid JWT Token", "Invalid credentials." and "Identifiants invalides." are said in these words', async () => {
    const wrong = { email: 'nobody@corvelle.example', password: 'wrong' }

    expect((await ask('GET /api/members', { token: 'broken' })).json.message).toBe('Invalid JWT Token')
    const english = await ask('POST /api/users/login', { body: wrong, language: 'en' })
    const french = await ask('POST /api/users/login', { body: wrong, language: 'fr' })
    expect([english.json.message, french.json.message]).toEqual([
      'Invalid credentials.',
      'Identifiants invalides.',
    ])
  })

  it('the message is the first violation’s, then the header’s, then none, for which the unknown text stands', () => {
    const headers = new Headers({ 'x-mia-error-information': '{"message":"of the header"}' })
    const violations = [
      { propertyPath: 'a', message: 'first' },
      { propertyPath: 'b', message: 'second' },
    ]

    expect(errorFrom(422, headers, { violations }).message).toBe('first')
    expect(errorFrom(409, headers, {}).message).toBe('of the header')
    expect(errorFrom(500, new Headers({ 'x-mia-error-information': '{broken' }), {}).message).toBe('')
  })

  it.each([
    ['errors.unknown', 'Unknown error, please contact support'],
    ['errors.occurred', 'An error occurred'],
    ['common.status.success', 'Success'],
    ['common.status.info', 'Information'],
    ['common.status.important', 'Important Message'],
    ['shadow-scan.screen.failures.professional_account.title', 'A professional account is required'],
    ['access-reviews.problems.not_accessible', 'This review is no longer accessible'],
    ['account.email_verification_impossible', 'An error occurred while verifying your email.'],
    ['account.update_impossible', 'Update impossible'],
    ['account.screen.update.failed_title', 'Verification impossible'],
  ])('%s says as the specification does', (key, text) => {
    expect(translate('en', key)).toBe(text)
  })
})

describe('9. Business constants and limits', () => {
  it('the token is stored under JWT_TOKEN, and the default dashboard path is /dashboard', () => {
    expect(storedToken.key).toBe('JWT_TOKEN')
    expect(home).toBe('/dashboard')
  })

  it('the languages are fr and en, and French is the default and the fallback', () => {
    expect(languages).toEqual(['fr', 'en'])
    expect(defaultLanguage).toBe('fr')
    expect(chooseLanguage('de', 'de, it;q=0.8')).toBe('fr')
  })

  it('the themes are lightTheme, the default, and darkTheme', () => {
    expect(themeOf(undefined)).toBe('lightTheme')
    expect(themeOf('darkTheme')).toBe('darkTheme')
  })

  it('the subscription has the features that the specification lists', () => {
    const features = [
      'members',
      'automated_members',
      'integrations',
      'security',
      'provisioning',
      'groups',
      'mass_access',
      'spends',
      'banks',
      'detection',
      'savings',
    ]

    const texts = features.map((name) => translate('en', `subscription.screen.features.${name}`))
    expect(texts.filter((text) => text.startsWith('subscription.'))).toEqual([])
    expect(texts.slice(0, 4)).toEqual([
      'User management',
      'Automated user management',
      'Integration catalogue',
      'Security vulnerability detection',
    ])
  })

  it('date formatting covers about 38 languages', () => {
    expect(dateLanguages.length).toBeGreaterThanOrEqual(36)
    expect(Intl.DateTimeFormat.supportedLocalesOf([...dateLanguages])).toHaveLength(dateLanguages.length)
  })

  it('rich-text links allow only http, https, mailto and tel', () => {
    for (const link of ['http://a.example', 'https://a.example', 'mailto:a@b.example', 'tel:+33100000000'])
      expect(isAllowedLink(link)).toBe(true)
    for (const link of [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      'file:///x',
    ])
      expect(isAllowedLink(link)).toBe(false)
  })
})
